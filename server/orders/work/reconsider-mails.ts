import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * An order changed in a way that decides about its mails: the mail loop looks again at those that it had put aside
 * (domain/mail/judge-mail.ts). Inside the transaction of the change. All rows are locked first, put aside or not: the loop
 * might be about to, and does not know of the change yet.
 */
export async function reconsiderMails(tx: Executor, orderId: string): Promise<void> {
  await tx.execute(sql`select from mails where order_id = ${orderId} order by id for update`)
  await tx.execute(sql`
    update mails set state = 'waiting', next_attempt_at = now()
    where order_id = ${orderId} and (state = 'held' or state = 'waiting' and slot_at > now()
      or state = 'dropped' and purpose = 'buyer-confirmation')`)
}
