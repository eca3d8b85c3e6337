import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

export async function hasSecondFactor(db: Pick<Database, 'execute'>, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`,
  )
  return (rowCount ?? 0) > 0
}
