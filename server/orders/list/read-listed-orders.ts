import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import { shownEmail } from '#domain/orders/work/erased-customer.ts'
import { LINE_FLAGS, LINE_WAITS } from './narrow-orders.ts'

/** The columns of a line of the list, for `toListedOrder`. */
export const LISTED_COLUMNS = `orders.id, orders.order_number AS number, orders.full_name AS "fullName",
  coalesce((SELECT name FROM companies WHERE number = orders.company), orders.business_name, '') AS business, orders.email, orders.country,
  json_build_object('grams', orders.total_grams, 'units', orders.total_units) AS total,
  (orders.total_price * 100)::float8 AS "totalCents", orders.status, orders.created_at AS "createdAt", orders.revision,
  CASE WHEN orders.reviewed_at IS NULL THEN orders.review_reasons ELSE '{}' END AS "reviewReasons",
  ${LINE_WAITS} AS waits, ${LINE_FLAGS} AS flags`

export type ListedRow = Omit<ListedOrder, 'createdAt'> & { createdAt: Date }

export function toListedOrder(row: ListedRow): ListedOrder {
  return { ...row, email: shownEmail(row.email), createdAt: row.createdAt.toISOString() }
}
