import type { Database } from '#server/db/database.ts'
import type { DemandRows } from './demand-oracle.ts'

/** Every row of abandoned_totals and stop_totals, named by table and key; months begin with 'month'. */
export async function readDemandRows(db: Database): Promise<DemandRows> {
  const { rows } = await db.pool.query<{ key: string; figures: number[] }>(
    `SELECT concat_ws(' ', nullif(span, 'day'), part, start, name) AS key,
            ARRAY[attempts, grams, units, cents]::float8[] AS figures
     FROM abandoned_totals
     UNION ALL
     SELECT concat_ws(' ', nullif(span, 'day'), 'stops', start, nullif(step, 'attempt'), kind, rule, field),
            ARRAY[measured, anonymous]::float8[]
     FROM stop_totals`,
  )
  return Object.fromEntries(rows.map(({ key, figures }) => [key, figures]))
}
