import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export async function findSessionId(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from sessions where token = ${token}`)
  return rows[0]?.id
}
