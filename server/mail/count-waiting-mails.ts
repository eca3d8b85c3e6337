import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** How many mails have not gone out yet, for the back office. */
export async function countWaitingMails(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from mails where state = 'waiting'`,
  )
  return rows[0]?.waiting ?? 0
}
