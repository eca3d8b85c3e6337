import { contactLinks } from '#domain/contact-links.ts'
import { formatEuro } from '#domain/money.ts'
import { describeCustomer, type OrderCustomer } from '#domain/orders/checkout/customer.ts'
import type { KindGroup } from '#domain/orders/checkout/group-by-kind.ts'
import { formatQuantities, formatQuantity, quantityOfLines } from '#domain/orders/checkout/order-unit.ts'
import { rateHeadOf } from '#domain/orders/checkout/rate-head.ts'
import { shownEmail } from '#domain/orders/work/erased-customer.ts'
import { describeSums, sumsOf } from '#domain/orders/work/order-sums.ts'
import {
  describeLine,
  formatRate,
  type PlacedLine,
  type PlacedOrder,
  UNKNOWN_AMOUNT,
} from '#domain/orders/work/placed-order.ts'

export type ConfirmationView = ReturnType<typeof viewOrder>
export type BuyerView = ReturnType<typeof viewBuyer>

/** With the batches that it was picked of, where they are known. */
type ConfirmedLine = PlacedLine & { batches?: readonly string[] }

/**
 * An order as the page shows it; who placed it, for those who may know. Its lines come in groups: whoever makes them knows the kinds,
 * which are heavy for a browser.
 */
export function viewOrder(
  order: PlacedOrder,
  groups: readonly KindGroup<ConfirmedLine>[],
  customer: OrderCustomer | undefined,
  /** How delivery cost is decided, which matters until it is known; what would change the tax. */
  { delivery, tax }: { delivery?: string; tax?: string | undefined } = {},
) {
  const { id, number, status, roundingCents } = order
  const sums = sumsOf(order).map(({ kind, term, cents }) => ({ kind, term, value: formatEuro(cents) }))
  const total = sums.at(-1)
  return {
    id,
    number,
    status,
    groups: groups.map(({ title, lines }) => ({
      title,
      quantity: formatQuantities(quantityOfLines(lines)),
      lines: lines.map((line) => ({
        name: line.name,
        // That it is their own price is only for readers of the customer's data.
        detail: describeLine(customer ? line : { ...line, priceSource: undefined }),
        batches: line.batches ?? [],
        quantity: formatQuantity(line.quantity, line.unit),
        rate: formatRate(order, line),
        price: line.cents === undefined ? UNKNOWN_AMOUNT : formatEuro(line.cents),
      })),
    })),
    rateHead: rateHeadOf(order.lines),
    quantity: formatQuantities(order.total),
    rounding: roundingCents === 0 ? undefined : formatEuro(roundingCents),
    /** Between the rounding and the total: goods, delivery, tax. */
    sums: sums.filter(
      ({ kind }) => kind === 'discount' || kind === 'goods' || kind === 'charge' || kind === 'tax',
    ),
    totalTerm: total?.term ?? 'Total',
    sumsNote: [describeSums(order), order.payableCents === undefined && delivery, tax]
      .filter(Boolean)
      .join(' '),
    total: total?.value ?? formatEuro(order.totalCents),
    buyer: customer && viewBuyer(customer),
  }
}

function viewBuyer(customer: OrderCustomer) {
  const { telegram, whatsapp, signal } = customer
  const links = contactLinks({ telegram, whatsapp, signal })
  const shown = { ...customer, email: shownEmail(customer.email) }
  return {
    facts: describeCustomer(shown).map(({ label: term, value }) => {
      const link = links.find(({ name }) => name === term)
      // A chat, where what the buyer wrote can be a handle.
      return { term, value: link?.text ?? value, href: link?.href }
    }),
  }
}
