import { z } from 'zod'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
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
      return 'Goods are picked for this order. Put them back first.'
    case 'went-out':
      return 'Goods of a batch went out with this order. It stays, so that a recall finds it.'
    case 'not-picked':
      return 'Not everything in this order is picked yet.'
    case 'short':
      return `There is too little in stock: ${stop.short.map(describeShort).join('; ')}.`
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
  return `of ${name} it needs ${needed}, and ${left === 0 ? 'nothing is left' : `only ${formatQuantity(left, unit)} can be had`}`
}
