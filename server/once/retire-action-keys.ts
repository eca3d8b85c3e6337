import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Longer than anybody keeps a page open to send a form again. */
const KEPT_DAYS = 7

/** Forgets what was sent long ago. */
export async function retireActionKeys(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from action_keys where done_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}
