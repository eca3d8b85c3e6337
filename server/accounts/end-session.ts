import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** For a session that another one of the same browser replaces. */
export async function endSession(db: Pick<Database, 'execute'>, token: string): Promise<void> {
  await db.execute(sql`delete from sessions where token = ${token}`)
}
