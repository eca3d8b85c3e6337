import { formatEuro } from '#domain/money.ts'
import { formatQuantities, formatQuantity } from '#domain/ordering/order-unit.ts'
import { formatRate, type PlacedOrder, UNKNOWN_AMOUNT } from '#domain/placed-order/placed-order.ts'
import type { MailBlock } from './mail-body.ts'

/** What was ordered and what it costs: the same in every mail, and the same as on the confirmation. */
export function orderBlock(order: PlacedOrder): MailBlock {
  const { lines, total, totalCents, roundingCents } = order
  return {
    kind: 'items',
    items: lines.map((line) => ({
      name: line.name,
      detail: `${line.type}, ${line.strength}`,
      quantity: atRate(formatQuantity(line.quantity, line.unit), formatRate(order, line)),
      price: line.cents === undefined ? undefined : formatEuro(line.cents),
    })),
    total: [
      { term: 'Quantity', value: formatQuantities(total) },
      ...(roundingCents === 0 ? [] : [{ term: 'Rounding', value: formatEuro(roundingCents) }]),
      { term: 'Total', value: formatEuro(totalCents) },
    ],
  }
}

/** '50 g at €9.50' */
function atRate(quantity: string, rate: string) {
  return rate === UNKNOWN_AMOUNT ? quantity : `${quantity} at ${rate}`
}
