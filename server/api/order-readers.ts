import type { Context } from 'hono'
import { isUuid } from '#domain/access/is-uuid.ts'
import { maySeeOrder } from '#server/buyers/own-orders.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { hasOrderToken } from '#server/orders/checkout/order-access.ts'

export type OrderReaderParts = Pick<ShopParts, 'db' | 'settings' | 'orderSecrets' | 'buyers'>

/** Who may have the documents of an order: whoever may see all of it. */
export function createOrderReaders({ db, settings, orderSecrets, buyers }: OrderReaderParts) {
  return async function mayReadOrder(c: Context<{ Bindings: ApiBindings }>, id: string): Promise<boolean> {
    if (!isUuid(id)) return false
    const { headers } = c.req.raw
    const hasToken = hasOrderToken(headers, id, { settings, secrets: orderSecrets })
    const buyer = c.env.hasSession ? await buyers.buyerOf(headers) : undefined
    return maySeeOrder(db, { hasToken, buyer }, id)
  }
}
