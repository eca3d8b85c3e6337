import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const KEPT_DAYS = 30

/** Forgets jobs that ended long ago. What they did, and who asked for it, stands in the audit log. */
export async function retireJobs(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from jobs where ended_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}
