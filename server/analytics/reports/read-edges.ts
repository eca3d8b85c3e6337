import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { EdgeRow, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues, type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { type Question, withMatching } from './matching-visits.ts'
import { isEmpty, matchTraits } from './numbered-filter.ts'
import { readPageOfGroups } from './page-of-groups.ts'
import type { Asked } from './table-reader.ts'
import { dayIn } from './visit-days.ts'

const PAGE_SIZE = 20

type Edge = 'entries' | 'exits'

/** The pages on which visits began or ended. */
export async function readEdges(
  reader: Reader,
  question: Question,
  range: DayRange,
  query: StatisticsQuery & { table: Edge },
  { pageSize = PAGE_SIZE }: Asked = {},
): Promise<StatisticsTable> {
  const values = createValues()
  const sql = `
    SELECT path, title, visits, visits / sum(visits) OVER () AS share
    FROM (
      SELECT path, (array_agg(title ORDER BY id DESC) FILTER (WHERE title IS NOT NULL))[1] AS title,
        sum(visits)::float8 AS visits
      FROM (${selectEdge(query.table, question, range, values)}) AS by_page JOIN visit_pages ON id = page
      GROUP BY path HAVING sum(visits) > 0
    ) AS by_path`
  const sorts = { [query.table]: 'visits', path: 'path COLLATE "C"', share: 'share' }
  const found = await readPageOfGroups<Omit<EdgeRow, 'count'> & { visits: number }>(
    reader,
    { sql, values, sorts, ties: 'path COLLATE "C"' },
    query,
    pageSize,
  )
  const rows = found.rows.map(
    ({ path, title, visits, share }): EdgeRow => ({ path, title, count: visits, share }),
  )
  return { name: query.table, rows, count: found.count, pageSize, after: null, before: null }
}

/** The cube knows where visits landed, and only the visits themselves where they ended. */
function selectEdge(edge: Edge, question: Question, range: DayRange, values: Values) {
  const { filter } = question
  if (isEmpty(filter))
    return `
      SELECT page, sum(${edge}) AS visits FROM daily_pages WHERE ${dayIn(range, values)} GROUP BY page`
  if (edge === 'entries' && !filter.pages) {
    const conditions = [dayIn(range, values), ...matchTraits(filter, values)]
    return `
      SELECT landing_page AS page, sum(visitors) AS visits FROM daily_cube ${whereAll(conditions)}
      GROUP BY landing_page`
  }
  const { sql, began, ended } = withMatching(question, range, values)
  const page = edge === 'entries' ? 'landing_page' : 'exit_page'
  return `
    WITH ${sql}
    SELECT ${page} AS page, count(*) AS visits FROM matching
    WHERE started_at >= ${began} AND started_at < ${ended} GROUP BY ${page}`
}
