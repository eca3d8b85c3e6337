import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { Reader } from '#server/db/read-within.ts'
import type { Values } from '#server/db/statement-values.ts'

export type Groups = {
  /** The statement that makes all rows of the table. */
  sql: string
  values: Values
  /** What each column sorts by. */
  sorts: Record<string, string>
  /** What tells rows apart that are equal otherwise, so that every row is on one page and on no other. */
  ties: string
}

/**
 * One page of a table that is made whole for every page of it, since its rows are few: what costs time is adding up the
 * days. Beyond the last page there is the last page.
 */
export async function readPageOfGroups<Row extends object>(
  reader: Reader,
  { sql, values, sorts, ties }: Groups,
  { sort, descending, page }: Pick<StatisticsQuery, 'sort' | 'descending' | 'page'>,
  pageSize: number,
): Promise<{ rows: Row[]; count: number }> {
  const [byDefault = ties] = Object.values(sorts)
  const order = `${sorts[sort] ?? byDefault} ${descending ? 'DESC' : 'ASC'}, ${ties}`
  const size = values.add(pageSize)
  const { rows } = await reader.query<Row & { count: number }>(
    `WITH grouped AS MATERIALIZED (${sql}), counted AS (SELECT count(*)::integer AS count FROM grouped)
     SELECT count, page.* FROM counted LEFT JOIN LATERAL (
       SELECT * FROM grouped ORDER BY ${order}
       OFFSET least(${values.add(page - 1)}::bigint, greatest(0, count - 1) / ${size}::integer) * ${size}::integer
       LIMIT ${size}::integer
     ) AS page ON true
     ORDER BY ${order}`,
    values.values,
  )
  const count = rows[0]?.count ?? 0
  return { rows: count === 0 ? [] : rows, count }
}
