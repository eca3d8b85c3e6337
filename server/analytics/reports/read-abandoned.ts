import type { Demand, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { readGroups, type TableReader } from './read-table-page.ts'
import { rowsOfSpans } from './whole-months.ts'

const readLost = readGroups('lost', {
  select: (question, range, values, { by = 'product' }) => `
    SELECT coalesce(nullif(name, ''), 'Unknown') AS name, sum(attempts)::int AS attempts,
      sum(grams)::float8 AS grams, sum(units)::float8 AS units, sum(cents)::float8 AS "valueCents"
    FROM (${
      isEmpty(question.filter) ? partsOfDays(by, range, values) : partsOfVisits(by, question, range, values)
    }) AS lost GROUP BY 1`,
  sorts: {
    value: '"valueCents"',
    name: 'lower(name)',
    attempts: 'attempts',
    grams: 'grams',
    units: 'units',
  },
  ties: 'lower(name), name',
})

/** What visits that ordered nothing wanted last: by product, by the country it was to go to, or by what stopped it. */
export const readAbandoned: TableReader<Extract<StatisticsTable, { name: 'lost' }>> = async (
  reader,
  question,
  range,
  ...asked
) => ({
  ...(await readLost(reader, question, range, ...asked)),
  anonymous: isEmpty(question.filter) ? await readAnonymousDemand(reader, range) : null,
})

/** What those wanted who did not accept: every attempt, since nobody can tell who tried twice and who ordered in the end. */
export async function readAnonymousDemand(reader: Reader, range: DayRange): Promise<Demand> {
  const [demand] = await readRows<Demand>(
    reader,
    (values) => `
      SELECT coalesce(sum(attempts), 0)::int AS attempts, coalesce(sum(grams), 0)::float8 AS grams,
        coalesce(sum(units), 0)::float8 AS units, coalesce(sum(cents), 0)::float8 AS "valueCents"
      FROM (${partsOfDays('anonymous', range, values)}) AS reported`,
  )
  if (!demand) throw new Error('A sum is one row')
  return demand
}

function partsOfDays(part: string, range: DayRange, values: Values): string {
  const bound = values.add(part)
  return rowsOfSpans(
    range,
    values,
    (days) =>
      `SELECT name, attempts, grams, units, cents FROM abandoned_totals WHERE part = ${bound} AND ${days}`,
  )
}

function partsOfVisits(by: string, { filter }: Question, { from, to }: DayRange, values: Values): string {
  const conditions = [
    `lost.part = ${values.add(by)}`,
    `lost.day BETWEEN ${values.add(from)} AND ${values.add(to)}`,
    ...matchVisits(filter, values, 'v', 'v.visit_id'),
  ]
  return `
    SELECT lost.name, lost.attempts, lost.grams, lost.units, lost.cents
    FROM abandoned_parts AS lost JOIN visits AS v ON v.visit_id = lost.session ${whereAll(conditions)}`
}
