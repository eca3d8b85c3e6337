import { parseDecimalEuros } from '#domain/money.ts'
import { shownEmail } from '#domain/placed-order/erased-customer.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import { LINE_FLAGS, LINE_WAITS } from './narrow-orders.ts'

/** The columns of a line of the list, for `toListedOrder`. */
export const LISTED_COLUMNS = `orders.id, orders.full_name, orders.email, orders.country,
  orders.total_grams, orders.total_units, orders.total_price, orders.status, orders.created_at, orders.revision,
  CASE WHEN orders.reviewed_at IS NULL THEN orders.review_reasons ELSE '{}' END AS review_reasons,
  ${LINE_WAITS} AS waits, ${LINE_FLAGS} AS flags`

export type ListedRow = {
  id: string
  full_name: string
  email: string
  country: string
  total_grams: number
  total_units: number
  total_price: string
  status: ListedOrder['status']
  created_at: Date
  revision: number
  review_reasons: ListedOrder['reviewReasons']
  waits: ListedOrder['waits']
  flags: ListedOrder['flags']
}

export function toListedOrder(row: ListedRow): ListedOrder {
  return {
    id: row.id,
    fullName: row.full_name,
    email: shownEmail(row.email),
    country: row.country,
    total: { grams: row.total_grams, units: row.total_units },
    totalCents: parseDecimalEuros(row.total_price),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
    reviewReasons: row.review_reasons,
    waits: row.waits,
    flags: row.flags,
  }
}
