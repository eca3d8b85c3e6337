import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether this is the first time that an owner comes into a new shop; of two who come together, one does. */
export async function beginFirstRun(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into first_run default values on conflict do nothing returning only_row as "isFirst"`)
  return rows.length > 0
}
