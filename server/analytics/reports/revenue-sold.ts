import { type Values, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { REVENUE_GROUPS, type RevenueGrouping } from './revenue-groups.ts'

/**
 * What the orders of these days brought, as `key`, `orders` and `revenueCents`. With a filter only those whose visit is known,
 * and matches.
 */
export function selectSold(
  by: RevenueGrouping,
  { filter, timeZone }: Question,
  range: DayRange,
  values: Values,
): string {
  const { began, ended } = momentsOf(range, timeZone, values)
  const { id, key } = REVENUE_GROUPS[by]
  const conditions = [
    `o.created_at >= ${began}`,
    `o.created_at < ${ended}`,
    `o.status NOT IN (${listStatuses('void')})`,
    ...matchVisits(filter, values, 'v', 'v.session'),
  ]
  const join = 'JOIN order_visits AS v ON v.order_id = o.id'
  const visits = !isEmpty(filter) ? join : by === 'country' ? '' : `LEFT ${join}`
  return `
    SELECT ${key} AS key, sum(part.orders)::int AS orders, (sum(part.euros) * 100)::float8 AS "revenueCents"
    FROM (
      SELECT ${id} AS id, count(*) AS orders, sum(o.total_price) AS euros
      FROM orders AS o ${visits} ${whereAll(conditions)}
      GROUP BY 1
    ) AS part GROUP BY 1`
}
