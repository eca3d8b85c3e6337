import { parseDecimalEuros } from '#domain/money.ts'
import { shownEmail } from '#domain/placed-order/erased-customer.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'

/** The columns of a line of the list, for `toListedOrder`. */
export const LISTED_COLUMNS = `orders.id, orders.full_name, orders.email, orders.country, orders.unit,
  orders.total_quantity, orders.total_price, orders.status, orders.created_at, orders.revision,
  CASE WHEN orders.reviewed_at IS NULL THEN orders.review_reasons ELSE '{}' END AS doubts`

export type ListedRow = {
  id: string
  full_name: string
  email: string
  country: string
  unit: ListedOrder['unit']
  total_quantity: number
  total_price: string
  status: ListedOrder['status']
  created_at: Date
  revision: number
  doubts: ListedOrder['doubts']
}

export function toListedOrder(row: ListedRow): ListedOrder {
  return {
    id: row.id,
    fullName: row.full_name,
    email: shownEmail(row.email),
    country: row.country,
    unit: row.unit,
    totalQuantity: row.total_quantity,
    totalCents: parseDecimalEuros(row.total_price),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
    doubts: row.doubts,
  }
}
