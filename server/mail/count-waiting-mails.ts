import type { MailWait } from '#domain/orders/work/order-timeline.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** `due`: what is to be sent as soon as the mail server takes it. The others wait for a person, or for their turn. */
export type WaitingMails = { due: number } & Record<MailWait, number>

/** How many mails have not gone out yet, and why. */
export async function countWaitingMails(db: Database): Promise<WaitingMails> {
  const { rows } = await db.execute<WaitingMails>(sql`
    select count(*) filter (where slot_at is null or slot_at <= now())::int as due,
      count(*) filter (where slot_at > now())::int as address,
      (select count(*)::int from mails where state = 'held') as review
    from mails where state = 'waiting'`)
  return rows[0] ?? { due: 0, review: 0, address: 0 }
}
