import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** better-auth's own sign-out says 'success' when the database is away and the session lives on; this throws. */
export async function endSession(db: Database, token: string): Promise<void> {
  await db.execute(sql`delete from sessions where token = ${token}`)
}
