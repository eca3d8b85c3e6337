import type { Context } from 'hono'
import type { ApiBindings } from '#server/http/edge.ts'
import { formerLines } from '#server/orders/checkout/former-lines.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { createOrderReaders, type OrderReaderParts } from './order-readers.ts'
import { refuse } from './refuse.ts'

type AgainContext = Context<{ Bindings: ApiBindings }, '/api/orders/:id/again'>

/**
 * GET /api/orders/:id/again: what was ordered, for the browser that placed the order or opened the mailed link, and for buyers of whose
 * orders it is one. For all others there is none.
 */
export function createOrderAgain(parts: OrderReaderParts) {
  const mayReadOrder = createOrderReaders(parts)
  return async function answerOrderAgain(c: AgainContext) {
    const id = c.req.param('id').toLowerCase()
    const order = (await mayReadOrder(c, id)) ? await findOrder(parts.db, id) : undefined
    if (!order) return refuse(c, 404, 'There is no such order.')
    return c.json({ lines: formerLines(order) }, 200, { 'cache-control': 'no-store' })
  }
}
