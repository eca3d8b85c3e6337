import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** When it was turned on, and how many recovery codes are left; undefined while it is off. */
export async function readSecondFactor(
  db: Database,
  userId: string,
): Promise<{ since: Date; codesLeft: number } | undefined> {
  const { rows } = await db.execute<{ since: Date; codesLeft: number }>(sql`
    select f.confirmed_at as since,
      (select count(*)::int from recovery_codes c where c.user_id = f.user_id and c.used_at is null) as "codesLeft"
    from second_factors f where f.user_id = ${userId} and f.confirmed_at is not null`)
  return rows[0]
}

export async function hasSecondFactor(db: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`select from second_factors where user_id = ${userId} and confirmed_at is not null`,
  )
  return (rowCount ?? 0) > 0
}
