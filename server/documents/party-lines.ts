import type { OrderCustomer } from '#domain/ordering/customer.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

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
