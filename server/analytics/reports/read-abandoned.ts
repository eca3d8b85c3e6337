import type { LostRow } from '#domain/analytics/statistics-tables.ts'
import { createValues, type Values, whereAll } from '#server/db/statement-values.ts'
import { abandonedTotalsOf } from './abandoned-totals.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { readPageOfGroups } from './page-of-groups.ts'
import { readAnonymousDemand } from './read-anonymous-demand.ts'
import type { TableReader } from './table-reader.ts'

const PAGE_SIZE = 20
const SORTS = {
  value: '"valueCents"',
  name: 'lower(name)',
  attempts: 'attempts',
  grams: 'grams',
  units: 'units',
}

/** What visits that ordered nothing wanted last: by product, by the country it was to go to, or by what stopped it. */
export const readAbandoned: TableReader = async (reader, question, range, query, asked = {}) => {
  const values = createValues()
  const by = query.by ?? 'product'
  const isOfAll = isEmpty(question.filter)
  const parts = isOfAll ? abandonedTotalsOf(by, range, values) : partsOfVisits(by, question, range, values)
  const sql = `
    SELECT coalesce(nullif(name, ''), 'Unknown') AS name, sum(attempts)::int AS attempts,
      sum(grams)::float8 AS grams, sum(units)::float8 AS units, sum(cents)::float8 AS "valueCents"
    FROM (${parts}) AS lost GROUP BY 1`
  const pageSize = asked.pageSize ?? PAGE_SIZE
  const groups = { sql, values, sorts: SORTS, ties: 'lower(name), name' }
  const { rows, count } = await readPageOfGroups<LostRow>(reader, groups, query, pageSize)
  return {
    name: 'lost',
    rows: rows.map(({ name, attempts, grams, units, valueCents }) => ({
      name,
      attempts,
      grams,
      units,
      valueCents,
    })),
    count,
    pageSize,
    after: null,
    before: null,
    anonymous: isOfAll ? await readAnonymousDemand(reader, range) : null,
  }
}

function partsOfVisits(by: string, { filter }: Question, { from, to }: DayRange, values: Values): string {
  const conditions = [
    `lost.part = ${values.add(by)}`,
    `lost.day BETWEEN ${values.add(from)} AND ${values.add(to)}`,
    ...matchVisits(filter, values, 'v', 'v.number'),
  ]
  return `
    SELECT lost.name, lost.attempts, lost.grams, lost.units, lost.cents
    FROM abandoned_parts AS lost JOIN visits AS v ON v.number = lost.session ${whereAll(conditions)}`
}
