import { formatDay } from '#domain/format-day.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { billingLines, type OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { nameCountry } from '#domain/tax/country-code.ts'

/** More lines than that are put together: an address is no place to fill a page. */
const MOST_LINES = 6

export function sellerLines({ name, legalEntity, licence, contact }: ShopConfig): string[] {
  return filled([
    legalEntity.name || name,
    legalEntity.address,
    legalEntity.country,
    legalEntity.registration,
    legalEntity.vatNumber && `VAT ${legalEntity.vatNumber}`,
    licence.number && `Licence ${licence.number}${licence.authority && `, ${licence.authority}`}`,
    contact.email,
  ])
}

/** As on a label: who, and where. */
export function addressLines(customer: OrderCustomer): string[] {
  return filled([
    customer.fullName,
    customer.businessName,
    ...linesOf(customer.fullAddress, ', '),
    customer.country,
  ])
}

/** The same for whoever carries it, with a number to call where the reader may have it. */
export function shipToLines(customer: OrderCustomer): string[] {
  return filled([...addressLines(customer), customer.phoneNumber])
}

/** Who is billed, and where. */
export function customerLines(customer: OrderCustomer): string[] {
  const billing = billingLines(customer)
  return billing.length > 0
    ? filled([customer.fullName, customer.businessName, ...billing])
    : addressLines(customer)
}

/** What the buyer calls the order, and the day they would like to have it. */
export function orderFacts({ customerReference, wishedDelivery }: OrderCustomer) {
  return [
    ...(customerReference ? [{ term: 'PO number', value: customerReference }] : []),
    ...(wishedDelivery ? [{ term: 'Wished delivery', value: formatDay(wishedDelivery) }] : []),
  ]
}

/** As an invoice names them. */
export function invoicePartyLines({ name, contact, lines, country, vatNumber }: Invoice['buyer']): string[] {
  return filled([name, contact, ...lines, nameCountry(country), vatNumber && `VAT ${vatNumber}`])
}

/** The lines somebody typed, without empty ones. */
export function linesOf(text: string, joint: string): string[] {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length <= MOST_LINES) return lines
  return [...lines.slice(0, MOST_LINES - 1), lines.slice(MOST_LINES - 1).join(joint)]
}

function filled(lines: (string | null | undefined)[]): string[] {
  return lines.filter((line): line is string => Boolean(line))
}
