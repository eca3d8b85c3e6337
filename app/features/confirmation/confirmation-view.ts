import { type ContactLink, contactLinks } from '#domain/contact-links.ts'
import { formatEuro } from '#domain/money.ts'
import type { OrderCustomer } from '#domain/ordering/customer.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import type { PlacedOrder } from '#domain/placed-order/placed-order.ts'

type Fact = { term: string; value: string }

/** An order as the page shows it. */
export type ConfirmationView = {
  id: string
  number: string
  status: OrderStatus
  lines: { name: string; detail: string; quantity: string; price: string | undefined }[]
  quantity: string
  perGram: string | undefined
  total: string
  /** Who placed it, for those who may know. */
  buyer: BuyerView | undefined
}

export type BuyerView = { facts: Fact[]; links: ContactLink[] }

export function viewOrder(order: PlacedOrder, customer: OrderCustomer | undefined): ConfirmationView {
  const { id, number, status, unit, centsPerGram } = order
  return {
    id,
    number,
    status,
    lines: order.lines.map(({ name, type, strength, quantity, cents }) => ({
      name,
      detail: `${type}, ${strength}`,
      quantity: formatQuantity(quantity, unit),
      price: cents === undefined ? undefined : formatEuro(cents),
    })),
    quantity: formatQuantity(order.totalQuantity, unit),
    perGram: centsPerGram === undefined ? undefined : formatEuro(centsPerGram),
    total: formatEuro(order.totalCents),
    buyer: customer && viewBuyer(customer),
  }
}

function viewBuyer(customer: OrderCustomer): BuyerView {
  const facts: [term: string, value: string | null][] = [
    ['Name', customer.fullName],
    ['Business', customer.businessName],
    ['VAT number', customer.vatNumber],
    ['Address', customer.fullAddress],
    ['Country', customer.country],
    ['E-mail', customer.email],
    ['Phone', customer.phoneNumber],
    ['Notes', customer.notes],
  ]
  const { telegram, whatsapp, signal } = customer
  return {
    facts: facts.flatMap(([term, value]) => (value ? [{ term, value }] : [])),
    links: contactLinks({ telegram, whatsapp, signal }),
  }
}
