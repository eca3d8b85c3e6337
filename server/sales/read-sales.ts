import type { SalesFigures, SalesRow } from '#domain/sales/sales-figures.ts'
import {
  monthsOf,
  periodsOf,
  type SalesGrouping,
  type SalesPeriod,
  type SalesQuery,
  type SalesSpan,
} from '#domain/sales/sales-query.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { sql } from '#server/db/sql.ts'
import { readRows, type Values } from '#server/db/statement-values.ts'

const TIMEOUT_MS = 3000
export const SALES_A_PAGE = 50
/** How many days are added up before a page is shown: more than these are left behind by an upgrade alone. */
const DAYS_AT_ONCE = 20

/** Adds up what was sold or changed since the last time; how many days are still to be added up. */
export async function settleSales(db: Executor, days = DAYS_AT_ONCE): Promise<number> {
  const { rows } = await db.execute<{ left: number }>(sql`select settle_sales(${days}) as left`)
  return rows[0]?.left ?? 0
}

/** Undefined where nothing was sold yet. */
export async function readFirstYear(db: Executor): Promise<number | undefined> {
  const { rows } = await db.execute<{ year: number }>(sql`
    select extract(year from start)::integer as year from sales_sums where part = 'kind' and span = 'year' order by start limit 1`)
  return rows[0]?.year
}

type ShownSales = {
  rows: SalesRow[]
  hasNext: boolean
  /** Of all rows, whichever are shown. */
  total: SalesFigures
}

/** A page of what was sold, the most first. Undefined where it takes too long. */
export function readSales(
  db: Database,
  query: SalesQuery,
  { today, pageSize = SALES_A_PAGE }: { today: string; pageSize?: number },
): Promise<ShownSales | undefined> {
  return readWithin(db, TIMEOUT_MS, async (reader) => {
    const { now, before } = periodsOf(query, today)
    const [total] = await readFigures(reader, [{ key: '', name: '', now, before }])
    if (!total) throw new Error('A sum over no rows is still a row')
    if (query.by === 'month') {
      const rows = await readFigures(reader, monthsOf(query, today))
      return { rows, hasNext: false, total }
    }
    const by = query.by
    const rows = await readRows<SalesRow>(reader, (values) =>
      selectRows({ by, now, before, most: pageSize + 1, from: (query.page - 1) * pageSize }, values),
    )
    return { rows: rows.slice(0, pageSize), hasNext: rows.length > pageSize, total }
  })
}

const SUMS = `sum(orders)::bigint AS orders, sum(grams)::bigint AS grams, sum(units)::bigint AS units, sum(net_cents)::bigint AS net_cents,
  sum(credited_cents)::bigint AS credited_cents, sum(cancelled_cents)::bigint AS cancelled_cents,
  sum(costed_cents)::bigint AS costed_cents, sum(cost_cents)::bigint AS cost_cents`

/** As SalesFigures has them, of a row named `now`. */
const SHOWN = `coalesce(now.orders, 0)::float8 AS orders, coalesce(now.grams, 0)::float8 AS grams, coalesce(now.units, 0)::float8 AS units,
  coalesce(now.net_cents, 0)::float8 AS "netCents", coalesce(now.credited_cents, 0)::float8 AS "creditedCents",
  coalesce(now.cancelled_cents, 0)::float8 AS "cancelledCents", coalesce(now.costed_cents, 0)::float8 AS "costedCents",
  coalesce(now.cost_cents, 0)::float8 AS "costCents"`

/** The sums of these days, months and years: as a table to join. */
function spansTable(spans: readonly SalesSpan[], values: Values): string {
  return `unnest(${values.add(spans.map(({ span }) => span))}::text[], ${values.add(spans.map(({ start }) => start))}::date[]) AS its (span, start)`
}

type Rows = {
  by: Exclude<SalesGrouping, 'month'>
  now: SalesPeriod
  before: SalesPeriod
  most: number
  from: number
}

/**
 * What was sold the year before is found for the rows of the page alone: of a hundred thousand customers nobody sees more. What was sold then
 * and not now is a row too, but for customers.
 */
function selectRows({ by, now, before, most, from }: Rows, values: Values): string {
  const part = values.add(by)
  const [nowSpans, beforeSpans] = [spansTable(now.spans, values), spansTable(before.spans, values)]
  const inBefore = `FROM ${beforeSpans} JOIN sales_sums AS sums ON sums.part = ${part} AND sums.span = its.span AND sums.start = its.start`
  const gone = `UNION SELECT sums.key ${inBefore}`
  return `
    WITH sold AS MATERIALIZED (
      SELECT sums.key, ${SUMS}
      FROM ${nowSpans} JOIN sales_sums AS sums ON sums.part = ${part} AND sums.span = its.span AND sums.start = its.start
      GROUP BY sums.key
    ), page AS (
      SELECT * FROM (SELECT key FROM sold ${by === 'customer' ? '' : gone}) AS keys LEFT JOIN sold USING (key)
      ORDER BY key = '', coalesce(net_cents - credited_cents, 0) DESC, key LIMIT ${values.add(most)} OFFSET ${values.add(from)}
    )
    SELECT now.key, ${NAMES[by]} AS name, ${SHOWN}, coalesce(before.cents, 0)::float8 AS "lastCents"
    FROM page AS now CROSS JOIN LATERAL (
      SELECT sum(net_cents - credited_cents) AS cents ${inBefore} WHERE sums.key = now.key
    ) AS before
    ORDER BY now.key = '', coalesce(net_cents - credited_cents, 0) DESC, now.key`
}

const NAMES: Record<Rows['by'], string> = {
  kind: 'now.key',
  country: 'now.key',
  customer: `coalesce((SELECT name FROM companies WHERE number::text = now.key), now.key)`,
  product: `coalesce((SELECT name FROM products WHERE kind = split_part(now.key, ' ', 1) AND id = substr(now.key, strpos(now.key, ' ') + 1)),
    substr(now.key, strpos(now.key, ' ') + 1))`,
}

type Named = { key: string; name: string; now: SalesPeriod; before: SalesPeriod }

/** All that was sold in each of these periods: the sums of the kinds, of which there are few. */
function readFigures(reader: Reader, periods: readonly Named[]): Promise<SalesRow[]> {
  return readRows<SalesRow>(reader, (values) => {
    const sumsOf = (period: SalesPeriod) => `(
      SELECT ${SUMS} FROM ${spansTable(period.spans, values)}
        JOIN sales_sums AS sums ON part = 'kind' AND sums.span = its.span AND sums.start = its.start)`
    return periods
      .map(
        ({ key, name, now, before }) => `
        SELECT ${values.add(key)} AS key, ${values.add(name)} AS name, ${SHOWN},
          coalesce(before.net_cents - before.credited_cents, 0)::float8 AS "lastCents"
        FROM ${sumsOf(now)} AS now, ${sumsOf(before)} AS before`,
      )
      .join(' UNION ALL ')
  })
}
