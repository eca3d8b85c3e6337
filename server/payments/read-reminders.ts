import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type SentReminder = {
  invoice: number
  step: number
  sentOn: string
  /** What was open then. */
  cents: number
  /** Not of those from before there were letters. */
  hasPdf: boolean
}

/** The reminders of an order, the first one first. */
export async function readRemindersOfOrder(db: Executor, orderId: string): Promise<SentReminder[]> {
  const { rows } = await db.execute<SentReminder>(sql`
    select invoice::integer, step::integer, shop_day(sent_at)::text as "sentOn", (open_amount * 100)::float8 as cents,
      invoice_reminders.pdf is not null as "hasPdf"
    from invoices join invoice_reminders on invoice = id where order_id = ${orderId} order by invoice, step`)
  return rows
}

type ReminderFile = { number: string; orderId: string; pdf: Buffer }

/** The letter of one reminder, as it was sent. */
export async function findReminderFile(
  db: Executor,
  invoice: number,
  step: number,
): Promise<ReminderFile | undefined> {
  const { rows } = await db.execute<ReminderFile>(sql`
    select number, order_id as "orderId", bytes as pdf
    from invoice_reminders join invoices on id = invoice join files on hash = invoice_reminders.pdf
    where invoice = ${invoice} and step = ${step}`)
  return rows[0]
}
