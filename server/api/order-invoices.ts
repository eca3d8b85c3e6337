import type { Context } from 'hono'
import { type DOCUMENTS, FILE_NAMES } from '#domain/documents.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import { findInvoiceFiles } from '#server/invoices/read-invoices.ts'
import { findReminderFile } from '#server/payments/read-reminders.ts'
import { numberParam } from './number-param.ts'
import { createOrderReaders, type OrderReaderParts } from './order-readers.ts'
import { refuse } from './refuse.ts'

type InvoiceContext = Context<{ Bindings: ApiBindings }, typeof DOCUMENTS.ownInvoice>
type ReminderContext = Context<{ Bindings: ApiBindings }, typeof DOCUMENTS.ownReminder>

/**
 * The PDFs of an order, for the browser that placed it or opened the mailed link, and for buyers of whose orders it is one. For all others
 * there are none.
 */
export function createOrderInvoices(parts: OrderReaderParts) {
  const { db } = parts
  const mayReadOrder = createOrderReaders(parts)

  async function answerInvoice(c: InvoiceContext) {
    const order = c.req.param('id').toLowerCase()
    const mayRead = await mayReadOrder(c, order)
    const found = mayRead ? await findInvoiceFiles(db, numberParam(c, 'invoice')) : undefined
    if (!found?.pdf || found.orderId !== order) return refuse(c, 404, 'There is no such invoice.')
    return sendWrittenFile(found.pdf, { type: 'pdf', name: FILE_NAMES.invoice(found.number) })
  }

  async function answerReminder(c: ReminderContext) {
    const order = c.req.param('id').toLowerCase()
    const step = /^[123]$/.test(c.req.param('step')) ? Number(c.req.param('step')) : 0
    const mayRead = await mayReadOrder(c, order)
    const found = mayRead ? await findReminderFile(db, numberParam(c, 'invoice'), step) : undefined
    if (!found || found.orderId !== order) return refuse(c, 404, 'There is no such reminder.')
    return sendWrittenFile(found.pdf, { type: 'pdf', name: FILE_NAMES.reminder(found.number, step) })
  }

  return { answerInvoice, answerReminder }
}
