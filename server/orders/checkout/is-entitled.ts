import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether a company has a right today that covers these kinds of product in this country. */
export async function isEntitled(
  db: Executor,
  { company, country, kinds }: { company: number; country: string; kinds: readonly string[] },
): Promise<boolean> {
  const { rows } = await db.execute<{ isEntitled: boolean }>(sql`
    select why_not_entitled(${company}::bigint, ${country}, ${kinds}::text[]) is null as "isEntitled"`)
  return rows[0]?.isEntitled === true
}
