import type { OrderListQuery } from '#domain/placed-order/order-list-query.ts'
import { SELECTED_AT_MOST, type WholeSelection } from '#domain/placed-order/status-changes.ts'
import type { Database } from '#server/db/database.ts'
import { readListWindow } from './read-list-window.ts'

/** Every order of a search, up to a limit: what 'select all' means. */
export async function selectOrders(db: Database, query: OrderListQuery): Promise<WholeSelection> {
  const lines = await readListWindow(db.$client, query, { most: SELECTED_AT_MOST + 1 })
  const orders = lines.slice(0, SELECTED_AT_MOST).map(({ order }) => order)
  return { orders, complete: lines.length <= SELECTED_AT_MOST }
}
