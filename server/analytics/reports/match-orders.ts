import { type Values, whereAll } from '#server/db/statement-values.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchTraits } from './numbered-filter.ts'

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
  const conditions = [
    `status <> 'cancelled'`,
    `created_at >= ${began}`,
    `created_at < ${ended}`,
    ...(isEmpty(filter) ? [] : [`id IN (SELECT order_id FROM order_visits ${whereAll(matchVisit())})`]),
  ]
  return `SELECT created_at, total_price FROM orders ${whereAll(conditions)}`

  function matchVisit() {
    const { pages } = filter
    if (!pages) return matchTraits(filter, values)
    const hasSeen = `EXISTS (
      SELECT FROM views
      WHERE views.session = order_visits.session AND page = ANY(${values.add(pages)}::integer[]))`
    return [...matchTraits(filter, values), hasSeen]
  }
}
