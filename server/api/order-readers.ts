import type { Context } from 'hono'
import { isUuid } from '#domain/access/is-uuid.ts'
import { maySeeOrder } from '#server/buyers/own-orders.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { maySeeContact } from '#server/ordering/order-access.ts'

export type OrderReaderParts = Pick<ShopParts, 'db' | 'settings' | 'orderSecrets' | 'buyers'>

/** Who may have the documents of an order: the browser that placed it or opened its mailed link, and buyers of whose orders it is one. */
export function createOrderReaders({ db, settings, orderSecrets, buyers }: OrderReaderParts) {
  return async function mayReadOrder(c: Context<{ Bindings: ApiBindings }>, id: string): Promise<boolean> {
    if (!isUuid(id)) return false
    const { headers } = c.req.raw
    if (maySeeContact(headers, id, { settings, secrets: orderSecrets })) return true
    return c.env.hasSession && maySeeOrder(db, await buyers.buyerOf(headers), id)
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
