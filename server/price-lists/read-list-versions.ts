import type { HeldList } from '#domain/price-lists/list-content.ts'
import { listContentSchema } from '#domain/price-lists/list-content-schema.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type ListVersion = HeldList & { number: number }

/** In the order of the numbers. One that cannot be read is an error: nobody pays another price without a word. */
export async function readListVersions(db: Executor, numbers: readonly number[]): Promise<ListVersion[]> {
  const { rows } = await db.execute<Omit<ListVersion, 'content'> & { content: unknown }>(sql`
    select number::integer, name, content
    from price_list_versions where number = any(${numbers}::bigint[]) order by number`)
  return rows.map((row) => ({ ...row, content: listContentSchema.parse(row.content) }))
}
