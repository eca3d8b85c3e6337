import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import type { mails } from '#server/db/schema.ts'

export type MailPurpose = (typeof mails.$inferSelect)['purpose']

export type ClaimedMail = { id: string; orderId: string; purpose: MailPurpose; attempts: number }

/** Far more than sending one takes. Whoever has not said by then what became of it has died. */
const LEASE_MINUTES = 15

type ClaimedRow = { id: string; order_id: string; purpose: MailPurpose; attempts: number }

/** Takes the mail that has been due the longest, so that nobody else takes it. */
export async function claimMail(db: Database, purpose: MailPurpose): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<ClaimedRow>(sql`
    update mails
    set state = 'sending', attempts = attempts + 1,
      next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})
    where id = (
      select id from mails
      where state = 'waiting' and purpose = ${purpose} and next_attempt_at <= now()
      order by next_attempt_at limit 1
      for update skip locked)
    returning id, order_id, purpose, attempts`)
  const [row] = rows
  return row && { id: row.id, orderId: row.order_id, purpose: row.purpose, attempts: row.attempts }
}
