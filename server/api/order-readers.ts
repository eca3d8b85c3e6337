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

/** To keep, and for no cache and no search engine. */
export function sendOrderPdf(c: Context, pdf: Buffer, name: string): Response {
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  })
}
