import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENTS, FILE_NAMES, TABLE_NAMES } from '#domain/documents.ts'
import { readBooksQuery } from '#domain/invoices/books-query.ts'
import { localDay } from '#domain/local-time.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { sendWrittenFile } from '#server/files/written-file.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { exportBooks } from '#server/invoices/export-books.ts'
import { findInvoiceFiles } from '#server/invoices/read-invoices.ts'
import { findReminderFile } from '#server/payments/read-reminders.ts'
import { answerCsv, formOf } from './csv-answer.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { numberParam } from './number-param.ts'
import { refuse } from './refuse.ts'

/** The files of invoices, credit notes and reminders. */
export function addAdminInvoices(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db } = parts
  const forStaff = createStaffGuard(parts)
  api.get(DOCUMENTS.invoice, forStaff(answerPdf))
  api.get(DOCUMENTS.invoiceXml, forStaff(answerXml))
  api.get(DOCUMENTS.reminder, forStaff(answerReminder))
  api.get(DOCUMENTS.books, forStaff(answerBooks))

  /** For the accountant. The audit log keeps who took it away. */
  async function answerBooks(c: StaffContext, actor: Staff) {
    const { searchParams } = new URL(c.req.url)
    const { timeZone } = parts.snapshots.current().shop
    const query = readBooksQuery(searchParams, localDay(new Date(), timeZone))
    const { book, from, to } = query
    if (c.req.raw.method !== 'HEAD')
      await recordAudit(db, { actor, action: 'books-exported', subject: book, detail: { from, to } })
    const form = formOf(searchParams.get('form'), timeZone)
    return answerCsv(parts, c, form, TABLE_NAMES.books(book, query), exportBooks(db, query, form))
  }

  async function answerPdf(c: StaffContext) {
    const found = await find(c)
    if (!found?.pdf) return refuse(c, 404, 'There is no such invoice, or its PDF is still being created.')
    return sendWrittenFile(found.pdf, { type: 'pdf', name: FILE_NAMES.invoice(found.number), isShown: true })
  }

  async function answerXml(c: StaffContext) {
    const found = await find(c)
    if (!found) return refuse(c, 404, 'There is no such invoice.')
    return sendWrittenFile(found.xml, { type: 'xml', name: FILE_NAMES.invoiceXml(found.number) })
  }

  async function answerReminder(c: StaffContext) {
    const step = c.req.param('step') ?? ''
    const found = /^[123]$/.test(step)
      ? await findReminderFile(db, numberParam(c, 'id'), Number(step))
      : undefined
    if (!found) return refuse(c, 404, 'There is no such reminder, or no letter of it.')
    const name = FILE_NAMES.reminder(found.number, Number(step))
    return sendWrittenFile(found.pdf, { type: 'pdf', name, isShown: true })
  }

  function find(c: StaffContext) {
    return findInvoiceFiles(db, numberParam(c, 'id'))
  }
}
