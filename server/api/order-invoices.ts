import type { Context } from 'hono'
import type { ApiBindings } from '#server/http/edge.ts'
import { findInvoiceFiles } from '#server/invoices/read-invoices.ts'
import { createOrderReaders, type OrderReaderParts } from './order-readers.ts'
import { refuse } from './refuse.ts'

type InvoiceContext = Context<{ Bindings: ApiBindings }, '/api/orders/:id/invoices/:invoice'>

/**
 * GET /api/orders/:id/invoices/:invoice: the PDF, for the browser that placed the order or opened the mailed link, and for buyers of whose
 * orders it is one. For all others there is none.
 */
export function createOrderInvoices(parts: OrderReaderParts) {
  const { db } = parts
  const mayReadOrder = createOrderReaders(parts)
  return async function answerOrderInvoice(c: InvoiceContext) {
    const id = c.req.param('id').toLowerCase()
    const invoice = c.req.param('invoice')
    const mayRead = await mayReadOrder(c, id)
    const found =
      mayRead && /^[1-9]\d{0,8}$/.test(invoice) ? await findInvoiceFiles(db, Number(invoice)) : undefined
    if (!found?.pdf || found.orderId !== id) return refuse(c, 404, 'There is no such invoice.')
    return c.body(new Uint8Array(found.pdf), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${found.number}.pdf"`,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  }
}
