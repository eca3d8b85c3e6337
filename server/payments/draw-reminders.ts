import { invoiceSchema } from '#domain/invoices/invoice.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import type { OverdueInvoice, ReminderStep } from '#domain/payments/reminder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { reminderLetter } from '#server/documents/reminder-letter.ts'
import { renderDocument } from '#server/documents/render-document.ts'

export type DueReminder = { invoice: OverdueInvoice; step: ReminderStep }

type Parts = { shop: ShopConfig; orderLink: (orderId: string) => string }

/** The letters of some reminders, by the ids of their invoices. One after another: others draw documents, too. */
export async function drawReminders(
  db: Database,
  due: readonly DueReminder[],
  { shop, orderLink }: Parts,
): Promise<Map<number, Buffer>> {
  const ids = due.map(({ invoice }) => invoice.id)
  const { rows } = await db.execute<{ id: number; buyer: unknown }>(sql`
    select id::integer, content -> 'buyer' as buyer from invoices where id = any (${`{${ids.join(',')}}`}::bigint[])`)
  const buyers = new Map(rows.map(({ id, buyer }) => [id, invoiceSchema.shape.buyer.parse(buyer)]))
  const today = writeLocalTime(new Date(), shop.timeZone).slice(0, 10)
  const letters = new Map<number, Buffer>()
  for (const { invoice, step } of due) {
    const buyer = buyers.get(invoice.id)
    if (!buyer) throw new Error('An invoice is overdue, and not there')
    const link = orderLink(invoice.orderId)
    const letter = reminderLetter({ overdue: invoice, buyer, step, today, link }, shop)
    letters.set(invoice.id, await renderDocument(letter))
  }
  return letters
}
