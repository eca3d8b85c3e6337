import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import type { PlacedOrder } from '#domain/placed-order/placed-order.ts'
import type { MailBlock } from './mail-body.ts'

/** What was ordered and what it costs: the same in every mail, and the same as on the confirmation. */
export function orderBlock({ lines, unit, totalQuantity, totalCents, centsPerGram }: PlacedOrder): MailBlock {
  return {
    kind: 'items',
    items: lines.map(({ name, type, strength, quantity, cents }) => ({
      name,
      detail: `${type}, ${strength}`,
      quantity: formatQuantity(quantity, unit),
      price: cents === undefined ? undefined : formatEuro(cents),
    })),
    total: [
      { term: 'Quantity', value: formatQuantity(totalQuantity, unit) },
      ...(centsPerGram === undefined ? [] : [{ term: 'Price per gram', value: formatEuro(centsPerGram) }]),
      { term: 'Total', value: formatEuro(totalCents) },
    ],
  }
}
