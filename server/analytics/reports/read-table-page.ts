import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { GroupedTableName, StatisticsTable, TableOf } from '#domain/analytics/statistics-tables.ts'
import { type Key, type KeyedLine, type KeyWindow, readPageByKey } from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { readTotals } from './day-totals.ts'
import type { Question } from './matching-visits.ts'

/** Larger pages than the screen's, and a count that is known already: whoever reads page after page counts once. */
export type Asked = { pageSize?: number; count?: number }

/** Reads one page of a table. */
export type TableReader<Table = StatisticsTable> = (
  reader: Reader,
  question: Question,
  range: DayRange,
  query: StatisticsQuery,
  asked?: Asked,
) => Promise<Table>

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

const GROUPS_A_PAGE = 20

/** Reads one page. Beyond the last page there is the last page. */
export function readGroups<Name extends GroupedTableName>(
  name: Name,
  { select, sorts, ties, pageSize: usualSize = GROUPS_A_PAGE }: Groups,
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

type LinesName = 'sessions' | 'attempts'

/** A long table, of which every page costs the same. */
type Lines<Name extends LinesName, Found> = {
  keys: Key[]
  /** Which total says how many lines there are. */
  countedAs: 'visitors' | 'attempts'
  select: (question: Question, range: DayRange, window: KeyWindow, values: Values) => string
  toLine: (found: Found) => KeyedLine<TableOf<Name>['rows'][number]>
}

const LINES_A_PAGE = 25

export function readLines<Name extends LinesName, Found extends object>(
  name: Name,
  { keys, countedAs, select, toLine }: Lines<Name, Found>,
): TableReader<TableOf<Name>> {
  return async (reader, question, range, query, { pageSize = LINES_A_PAGE, count } = {}) => {
    const page = await readPageByKey(query, keys, pageSize, async (window) =>
      (await readRows<Found>(reader, (values) => select(question, range, window, values))).map(toLine),
    )
    const inAll = count ?? (await readTotals(reader, question, range))[countedAs]
    return { name, ...page, count: inAll, pageSize }
  }
}
