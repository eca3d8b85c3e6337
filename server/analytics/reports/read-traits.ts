import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable, TraitRow } from '#domain/analytics/statistics-tables.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues, type Values } from '#server/db/statement-values.ts'
import { isKnownOfCounted, selectCounted } from './counted-rows.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'
import { readPageOfGroups } from './page-of-groups.ts'
import type { Asked } from './table-reader.ts'
import { dayIn, selectVisitDays } from './visit-days.ts'

/** All of Europe at once, as on the map. */
const PAGE_SIZE = 60

/** How each trait is named. A country that is not known has no name. */
const TRAITS = {
  devices: { trait: 'device', name: `('{${DEVICE_TYPES}}'::text[])[value]`, code: 'NULL' },
  browsers: { trait: 'browser', name: `('{${BROWSERS}}'::text[])[value]`, code: 'NULL' },
  countries: { trait: 'country', name: `coalesce(visit_countries.name, '')`, code: 'visit_countries.code' },
} as const

export async function readTraits(
  reader: Reader,
  question: Question,
  range: DayRange,
  query: StatisticsQuery & { table: keyof typeof TRAITS },
  { pageSize = PAGE_SIZE }: Asked = {},
): Promise<StatisticsTable> {
  const { trait, name, code } = TRAITS[query.table]
  const values = createValues()
  const sql = `
    SELECT ${name} AS name, ${code} AS code, visitors, views, attempts, counted AS "countedViews",
      coalesce(visitors / nullif(sum(visitors) OVER (), 0), 0) AS share
    FROM (
      SELECT value, sum(visitors)::float8 AS visitors, sum(views)::float8 AS views,
        sum(attempts)::float8 AS attempts, sum(counted)::float8 AS counted
      FROM (${selectTrait(trait, question, range, values)}) AS days GROUP BY value
      HAVING sum(visitors) > 0 OR sum(views) > 0 OR sum(attempts) > 0 OR sum(counted) > 0
    ) AS sums ${trait === 'country' ? 'LEFT JOIN visit_countries ON visit_countries.id = value' : ''}`
  const sorts = { visitors: 'visitors', name: 'name COLLATE "C"', views: 'views', attempts: 'attempts' }
  const found = await readPageOfGroups<TraitRow & { count: number }>(
    reader,
    { sql, values, sorts, ties: 'name COLLATE "C"' },
    query,
    pageSize,
  )
  const rows = found.rows.map(({ count: _, ...row }): TraitRow => row)
  return { name: query.table, rows, count: found.count, pageSize, after: null, before: null }
}

type Trait = (typeof TRAITS)[keyof typeof TRAITS]['trait']

function selectTrait(trait: Trait, question: Question, range: DayRange, values: Values) {
  const { filter } = question
  if (isEmpty(filter))
    return `
      SELECT value, visitors, views, attempts, counted_views AS counted
      FROM daily_traits WHERE ${dayIn(range, values)} AND trait = ${values.add(trait)}`
  const days = selectVisitDays(question, range, values)
  const measured = `SELECT ${trait} AS value, visitors, views, attempts, 0 AS counted FROM ${days}`
  if (trait === 'browser' || !isKnownOfCounted(filter)) return measured
  return `${measured}
    UNION ALL
    SELECT ${trait}, 0, 0, 0, views FROM (${selectCounted(filter, range, values)}) AS counted`
}
