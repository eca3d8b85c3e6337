import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { SELECTED_AT_MOST, type WholeSelection } from '#domain/orders/list/status-changes.ts'
import type { Database } from '#server/db/database.ts'
import { readWithin } from '#server/db/read-within.ts'
import { TIMEOUT_MS } from './list-orders.ts'
import { readListWindow } from './read-list-window.ts'

/** Every order of a search, up to a limit: what 'select all' means. Undefined when the search takes too long. */
export async function selectOrders(
  db: Database,
  query: OrderListQuery,
  { timeoutMs = TIMEOUT_MS } = {},
): Promise<WholeSelection | undefined> {
  const lines = await readWithin(db, timeoutMs, (reader) =>
    readListWindow(reader, query, { most: SELECTED_AT_MOST + 1 }),
  )
  if (!lines) return undefined
  const orders = lines.slice(0, SELECTED_AT_MOST).map(({ order }) => order)
  return { orders, complete: lines.length <= SELECTED_AT_MOST }
}
