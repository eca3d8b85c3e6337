import { netOf, type SalesFigures, type SalesRow } from '#domain/sales/sales-figures.ts'
import {
  monthsOf,
  periodsOf,
  type SalesGrouping,
  type SalesPeriod,
  type SalesQuery,
  type SalesSpan,
} from '#domain/sales/sales-query.ts'
import { sum } from '#domain/sum.ts'
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

/** As SalesFigures has them, but for the year before. */
const SUMS = `coalesce(sum(orders), 0)::float8 AS orders, coalesce(sum(grams), 0)::float8 AS grams, coalesce(sum(units), 0)::float8 AS units,
  coalesce(sum(net_cents), 0)::float8 AS "netCents", coalesce(sum(credited_cents), 0)::float8 AS "creditedCents",
  coalesce(sum(cancelled_cents), 0)::float8 AS "cancelledCents", coalesce(sum(costed_cents), 0)::float8 AS "costedCents",
  coalesce(sum(cost_cents), 0)::float8 AS "costCents"`

/** The rows of a part that make up these days: each kind of span by itself, in the order of the index. */
function selectSums({ spans }: SalesPeriod, part: string, values: Values, more = ''): string {
  const groups = [...Map.groupBy(spans, ({ span }) => span)]
  return groups
    .map(
      ([span, ofSpan]) => `
      SELECT * FROM sales_sums WHERE part = ${part} AND span = ${values.add(span)}
        AND start = ANY (${values.add(ofSpan.map(({ start }) => start))}::date[]) ${more}`,
    )
    .join(' UNION ALL ')
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
  const part = `'${by}'`
  const gone = by === 'customer' ? '' : `UNION SELECT key FROM (${selectSums(before, part, values)}) AS sums`
  return `
    WITH sold AS MATERIALIZED (
      SELECT key, sum(net_cents - credited_cents) AS cents FROM (${selectSums(now, part, values)}) AS sums GROUP BY key
    ), page AS MATERIALIZED (
      SELECT key, coalesce(cents, 0) AS cents FROM (SELECT key FROM sold ${gone}) AS keys LEFT JOIN sold USING (key)
      ORDER BY key = '', coalesce(cents, 0) DESC, key LIMIT ${values.add(most)} OFFSET ${values.add(from)}
    )
    SELECT page.key, ${NAMES[by]} AS name, figures.*, before."lastCents"
    FROM page CROSS JOIN LATERAL (
      SELECT ${SUMS} FROM (${selectSums(now, part, values, 'AND key = page.key')}) AS sums
    ) AS figures CROSS JOIN LATERAL (
      SELECT coalesce(sum(net_cents - credited_cents), 0)::float8 AS "lastCents"
      FROM (${selectSums(before, part, values, 'AND key = page.key')}) AS sums
    ) AS before
    ORDER BY page.key = '', page.cents DESC, page.key`
}

const NAMES: Record<Rows['by'], string> = {
  kind: 'page.key',
  country: 'page.key',
  customer: `coalesce((SELECT name FROM companies WHERE number = nullif(page.key, '')::bigint), page.key)`,
  product: `coalesce((SELECT name FROM products WHERE kind = split_part(page.key, ' ', 1) AND id = substr(page.key, strpos(page.key, ' ') + 1)),
    substr(page.key, strpos(page.key, ' ') + 1))`,
}

type Named = { key: string; name: string; now: SalesPeriod; before: SalesPeriod }
type SpanSums = SalesSpan & Omit<SalesFigures, 'lastCents'>

/** All that was sold in each of these periods: the sums of the kinds, of which there are few, are added up here. */
async function readFigures(reader: Reader, periods: readonly Named[]): Promise<SalesRow[]> {
  const spans = periods.flatMap(({ now, before }) => [...now.spans, ...before.spans])
  if (spans.length === 0) return []
  const sums = await readRows<SpanSums>(
    reader,
    (values) => `
      SELECT span, start::text, ${SUMS} FROM (${selectSums({ from: '', to: '', spans }, `'kind'`, values)}) AS sums GROUP BY span, start`,
  )
  const found = new Map(sums.map((each) => [`${each.span} ${each.start}`, each]))
  return periods.map(({ key, name, now, before }) => {
    const ofNow = now.spans.flatMap(({ span, start }) => found.get(`${span} ${start}`) ?? [])
    const ofBefore = before.spans.flatMap(({ span, start }) => found.get(`${span} ${start}`) ?? [])
    return { key, name, ...addUp(ofNow), lastCents: netOf({ ...addUp(ofBefore), lastCents: 0 }) }
  })
}

function addUp(parts: readonly SpanSums[]): Omit<SalesFigures, 'lastCents'> {
  const sumOf = (name: keyof Omit<SalesFigures, 'lastCents'>) => sum(parts.map((each) => each[name]))
  return {
    ...{ orders: sumOf('orders'), grams: sumOf('grams'), units: sumOf('units') },
    ...{
      netCents: sumOf('netCents'),
      creditedCents: sumOf('creditedCents'),
      cancelledCents: sumOf('cancelledCents'),
    },
    ...{ costedCents: sumOf('costedCents'), costCents: sumOf('costCents') },
  }
}
