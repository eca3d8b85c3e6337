import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import { formatRate, type PlacedOrder, UNKNOWN_AMOUNT } from '#domain/placed-order/placed-order.ts'
import type { MailBlock } from './mail-body.ts'

/** What was ordered and what it costs: the same in every mail, and the same as on the confirmation. */
export function orderBlock(order: PlacedOrder): MailBlock {
  const { lines, unit, totalQuantity, totalCents, roundingCents } = order
  return {
    kind: 'items',
    items: lines.map(({ name, type, strength, quantity, cents }) => ({
      name,
      detail: `${type}, ${strength}`,
      quantity: atRate(formatQuantity(quantity, unit), formatRate(order, { quantity, cents })),
      price: cents === undefined ? undefined : formatEuro(cents),
    })),
    total: [
      { term: 'Quantity', value: formatQuantity(totalQuantity, unit) },
      ...(roundingCents === 0 ? [] : [{ term: 'Rounding', value: formatEuro(roundingCents) }]),
      { term: 'Total', value: formatEuro(totalCents) },
    ],
  }
}

/** '50 g at €9.50' */
function atRate(quantity: string, rate: string) {
  return rate === UNKNOWN_AMOUNT ? quantity : `${quantity} at ${rate}`
}
