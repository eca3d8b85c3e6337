import type { Context } from 'hono'
import { reminderFileName } from '#domain/payments/reminder.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { findInvoiceFiles } from '#server/invoices/read-invoices.ts'
import { findReminderFile } from '#server/payments/read-reminders.ts'
import { numberParam } from './number-param.ts'
import { createOrderReaders, type OrderReaderParts, sendOrderPdf } from './order-readers.ts'
import { refuse } from './refuse.ts'

type InvoiceContext = Context<{ Bindings: ApiBindings }, '/api/orders/:id/invoices/:invoice'>
type ReminderContext = Context<{ Bindings: ApiBindings }, '/api/orders/:id/invoices/:invoice/reminders/:step'>

/**
 * The PDFs of an order, for the browser that placed it or opened the mailed link, and for buyers of whose orders it is one. For all others
 * there are none.
 */
export function createOrderInvoices(parts: OrderReaderParts) {
  const { db } = parts
  const mayReadOrder = createOrderReaders(parts)

  /** GET /api/orders/:id/invoices/:invoice */
  async function answerInvoice(c: InvoiceContext) {
    const order = c.req.param('id').toLowerCase()
    const mayRead = await mayReadOrder(c, order)
    const found = mayRead ? await findInvoiceFiles(db, numberParam(c, 'invoice')) : undefined
    if (!found?.pdf || found.orderId !== order) return refuse(c, 404, 'There is no such invoice.')
    return sendOrderPdf(c, found.pdf, `${found.number}.pdf`)
  }

  /** GET /api/orders/:id/invoices/:invoice/reminders/:step */
  async function answerReminder(c: ReminderContext) {
    const order = c.req.param('id').toLowerCase()
    const step = /^[123]$/.test(c.req.param('step')) ? Number(c.req.param('step')) : 0
    const mayRead = await mayReadOrder(c, order)
    const found = mayRead ? await findReminderFile(db, numberParam(c, 'invoice'), step) : undefined
    if (!found || found.orderId !== order) return refuse(c, 404, 'There is no such reminder.')
    return sendOrderPdf(c, found.pdf, reminderFileName(found.number, step))
  }

  return { answerInvoice, answerReminder }
}
