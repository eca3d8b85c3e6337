import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const KEPT_DAYS = 90

/** Messages of no order go when nobody needs them any more, sent or not; those of an order go with it. */
export async function retireMessages(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mails where purpose = 'message' and order_id is null and state <> 'sending'
      and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}
