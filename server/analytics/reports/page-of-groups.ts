import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { GroupedTableName, TableOf } from '#domain/analytics/statistics-tables.ts'
import { readRows, type Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import type { TableReader } from './table-reader.ts'

/** A table that is made whole for every page of it, since its rows are few: what costs time is adding up the days. */
export type Groups = {
  /** The statement that makes all rows of the table, in the names that they have on the screen. */
  select: (question: Question, range: DayRange, values: Values, query: StatisticsQuery) => string
  /** What each column sorts by. */
  sorts: Record<string, string>
  /** What tells rows apart that are equal otherwise, so that every row is on one page and on no other. */
  ties: string
  pageSize?: number
}

const PAGE_SIZE = 20

/** Reads one page. Beyond the last page there is the last page. */
export function readGroups<Name extends GroupedTableName>(
  name: Name,
  { select, sorts, ties, pageSize: usualSize = PAGE_SIZE }: Groups,
): TableReader<TableOf<Name>> {
  return async (reader, question, range, query, { pageSize = usualSize } = {}) => {
    const [byDefault = ties] = Object.values(sorts)
    const order = `${sorts[query.sort] ?? byDefault} ${query.descending ? 'DESC' : 'ASC'}, ${ties}`
    const [page] = await readRows<Pick<TableOf<Name>, 'count' | 'rows'>>(reader, (values) => {
      const sql = select(question, range, values, query)
      const size = `${values.add(pageSize)}::integer`
      return `
        WITH grouped AS MATERIALIZED (${sql}), counted AS (SELECT count(*)::integer AS in_all FROM grouped)
        SELECT in_all AS count, (SELECT coalesce(json_agg(page), '[]') FROM (
          SELECT * FROM grouped ORDER BY ${order} LIMIT ${size}
          OFFSET least(${values.add(query.page - 1)}::bigint, greatest(0, in_all - 1) / ${size}) * ${size}
        ) AS page) AS rows FROM counted`
    })
    return { name, rows: [], count: 0, ...page, pageSize, after: null, before: null }
  }
}
