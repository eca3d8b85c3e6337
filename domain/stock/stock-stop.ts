import { z } from 'zod'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { asOrderQuantity } from './left-to-order.ts'

/** Why stock does not let an order change, as the database says it (refuse_for_stock). */
export const stockStopSchema = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('short'),
    short: z.array(
      z.object({
        name: z.string(),
        unit: z.enum(['gram', 'unit']),
        available: z.number(),
        missing: z.number(),
      }),
    ),
  }),
  z.object({ reason: z.enum(['not-picked', 'picked', 'went-out']) }),
])

export type StockStop = z.infer<typeof stockStopSchema>

export function describeStockStop(stop: StockStop): string {
  switch (stop.reason) {
    case 'picked':
      return 'Goods have been picked for this order. Put them back first.'
    case 'went-out':
      return 'Goods of a batch were shipped with this order. It must be kept so that a recall can trace them.'
    case 'not-picked':
      return 'Not everything in this order has been picked yet.'
    case 'short':
      return `Not enough stock: ${stop.short.map(describeShort).join('; ')}.`
  }
}

function describeShort({
  name,
  unit,
  available,
  missing,
}: Extract<StockStop, { reason: 'short' }>['short'][number]) {
  const needed = formatQuantity(asOrderQuantity(missing, unit), unit)
  const left = asOrderQuantity(available, unit)
  return `${name} needs ${needed}, ${left === 0 ? 'none is available' : `only ${formatQuantity(left, unit)} available`}`
}
