import { type Values, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'

type Moments = { began: string; ended: string }

/**
 * The orders between two moments that were not cancelled, with `created_at` and `total_price`. With a filter only those of
 * which the visit is known, and matches.
 */
export function selectOrders(
  { filter }: Pick<Question, 'filter'>,
  { began, ended }: Moments,
  values: Values,
): string {
  const seen = matchVisits(filter, values, 'order_visits', 'order_visits.session')
  const conditions = [
    `status NOT IN (${listStatuses('void')})`,
    `created_at >= ${began}`,
    `created_at < ${ended}`,
    ...(isEmpty(filter) ? [] : [`id IN (SELECT order_id FROM order_visits ${whereAll(seen)})`]),
  ]
  return `SELECT created_at, total_price FROM orders ${whereAll(conditions)}`
}
