import {
  type Grouping,
  type StatisticsFilter,
  type StatisticsQuery,
  TABLES,
  type TableName,
  writeStatisticsQuery,
} from '#domain/analytics/statistics-query.ts'
import { DOCUMENTS } from '#domain/documents.ts'

const STATISTICS = '/admin/statistics'
/** These read best from A to Z; of everything else the newest or the most comes first. */
const RISES_FIRST = ['name', 'path', 'referrer']

/** The address of the page with something changed; whatever changes, the table begins at its first page. */
export function statisticsAddress(query: StatisticsQuery, change: Partial<StatisticsQuery>): string {
  return STATISTICS + writeStatisticsQuery({ ...query, ...FIRST_PAGE, ...change })
}

/** Another table, in its own order, of the same visits. */
export function tableAddress({ period, filter }: StatisticsQuery, table: TableName): string {
  return STATISTICS + writeStatisticsQuery({ period, filter, table })
}

/** What the rows of this table stand for; the order stays, since its columns do. */
export function groupingAddress(query: StatisticsQuery, by: Grouping): string {
  return statisticsAddress(query, { by })
}

/** A press on a column sorts by it, and a second one turns it round. */
export function sortAddress(query: StatisticsQuery, sort: string): string {
  const descending = query.sort === sort ? !query.descending : !RISES_FIRST.includes(sort)
  return statisticsAddress(query, { sort, descending })
}

export function filterAddress(query: StatisticsQuery, only: StatisticsFilter): string {
  return statisticsAddress(query, { filter: { ...query.filter, ...only } })
}

export function withoutFilterAddress(query: StatisticsQuery, name: keyof StatisticsFilter): string {
  const { [name]: _, ...filter } = query.filter
  return statisticsAddress(query, { filter })
}

/** All pages of the table, as a file. */
export function exportAddress(query: StatisticsQuery, form?: 'excel'): string {
  const search = writeStatisticsQuery({ ...query, ...FIRST_PAGE })
  return form
    ? `${DOCUMENTS.statistics}${search === '' ? '?' : `${search}&`}form=${form}`
    : DOCUMENTS.statistics + search
}

/** By itself a table falls by its first column. */
export function isSortable(table: TableName, column: string): boolean {
  return (TABLES[table] as readonly string[]).includes(column)
}

const FIRST_PAGE = { page: 1, after: '', before: '' }
