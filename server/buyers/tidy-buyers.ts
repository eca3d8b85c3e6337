import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { BUYER_IDLE_SECONDS } from './buyer-session-life.ts'

/** Removes what lets nobody in any more: sessions that are over, and links and invitations a day after their time. */
export async function tidyBuyers(db: Executor, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.execute(sql`
    delete from buyer_sessions
    where expires_at <= ${at} or seen_at <= ${at} - make_interval(secs => ${BUYER_IDLE_SECONDS})`)
  for (const table of ['buyer_links', 'buyer_invitations'])
    await db.execute(sql`
      delete from ${sql.identifier(table)} where expires_at <= ${at} - make_interval(days => 1)`)
}
