import type { Context } from 'hono'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { findOrder } from '#server/ordering/find-order.ts'
import { formerLines } from '#server/ordering/former-lines.ts'
import { maySeeContact } from '#server/ordering/order-access.ts'
import { refuse } from './refuse.ts'

type AgainContext = Context<{ Bindings: ApiBindings }, '/api/orders/:id/again'>

/** GET /api/orders/:id/again: what was ordered, for the browser that placed the order or opened the mailed link. For all others there is none. */
export function createOrderAgain({
  db,
  settings,
  orderSecrets,
}: Pick<ShopParts, 'db' | 'settings' | 'orderSecrets'>) {
  return async function answerOrderAgain(c: AgainContext) {
    const id = c.req.param('id').toLowerCase()
    const mayRead = isUuid(id) && maySeeContact(c.req.raw.headers, id, { settings, secrets: orderSecrets })
    const order = mayRead ? await findOrder(db, id) : undefined
    if (!order) return refuse(c, 404, 'There is no such order.')
    return c.json({ lines: formerLines(order) }, 200, { 'cache-control': 'no-store' })
  }
}
