import type { Demand } from '#domain/analytics/statistics-tables.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues } from '#server/db/statement-values.ts'
import { abandonedTotalsOf } from './abandoned-totals.ts'
import type { DayRange } from './day-range.ts'

/** What those wanted who did not accept: every attempt, since nobody can tell who tried twice and who ordered in the end. */
export async function readAnonymousDemand(reader: Reader, range: DayRange): Promise<Demand> {
  const values = createValues()
  const { rows } = await reader.query<Demand>(
    `SELECT coalesce(sum(attempts), 0)::int AS attempts, coalesce(sum(grams), 0)::float8 AS grams,
            coalesce(sum(units), 0)::float8 AS units, coalesce(sum(cents), 0)::float8 AS "valueCents"
     FROM (${abandonedTotalsOf('anonymous', range, values)}) AS reported`,
    values.values,
  )
  const [demand] = rows
  if (!demand) throw new Error('A sum is one row')
  return demand
}
