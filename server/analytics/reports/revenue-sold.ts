import type { Reader } from '#server/db/read-within.ts'
import { type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { matchVisits } from './numbered-filter.ts'
import { REVENUE_GROUPS, type RevenueGrouping } from './revenue-groups.ts'
import { readSoldSpans } from './sold-spans.ts'

// Looked up one by one (that is what LIMIT is for): these are the orders of a few days, and there are visits of years.
const JOIN_VISIT = `LEFT JOIN LATERAL (
  SELECT source, landing_page FROM order_visits WHERE order_id = sale.id LIMIT 1) AS v ON true`

/** What all orders of these days brought, as `key`, `orders` and `revenueCents`. */
export async function selectSoldSums(
  reader: Reader,
  by: RevenueGrouping,
  range: DayRange,
  values: Values,
): Promise<string> {
  const { ofSale, keyOfSum } = REVENUE_GROUPS[by]
  const { months, days, unsummed } = await readSoldSpans(reader, range)
  const part = values.add(by)
  const sumsOf = (span: 'day' | 'month', starts: string[]) => `
    SELECT name AS id, orders, cents FROM sold_totals
    WHERE part = ${part} AND span = '${span}' AND start = ANY(${values.add(starts)}::date[])`
  const parts = [
    sumsOf('month', months),
    sumsOf('day', days),
    `SELECT ${ofSale}, 1, cents FROM sales_of_days(${values.add(unsummed)}::date[]) AS sale ${by === 'country' ? '' : JOIN_VISIT}`,
  ]
  return `
    SELECT ${keyOfSum} AS key, sum(part.orders)::int AS orders, sum(part.cents)::float8 AS "revenueCents"
    FROM (
      SELECT id, sum(orders) AS orders, sum(cents) AS cents FROM (${parts.join(' UNION ALL ')}) AS sums GROUP BY 1
    ) AS part GROUP BY 1`
}

/** The same of the orders whose visit is known, and matches. */
export function selectSold(
  by: RevenueGrouping,
  { filter, timeZone }: Question,
  range: DayRange,
  values: Values,
): string {
  const { began, ended } = momentsOf(range, timeZone, values)
  const { ofOrder, keyOfOrder } = REVENUE_GROUPS[by]
  const conditions = [
    `o.created_at >= ${began}`,
    `o.created_at < ${ended}`,
    `o.status <> 'cancelled'`,
    ...matchVisits(filter, values, 'v', 'v.session'),
  ]
  return `
    SELECT ${keyOfOrder} AS key, sum(part.orders)::int AS orders, (sum(part.euros) * 100)::float8 AS "revenueCents"
    FROM (
      SELECT ${ofOrder} AS id, count(*) AS orders, sum(o.total_price) AS euros
      FROM orders AS o JOIN order_visits AS v ON v.order_id = o.id ${whereAll(conditions)}
      GROUP BY 1
    ) AS part GROUP BY 1`
}
