import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { Reader } from '#server/db/read-within.ts'
import { type ListWindow, selectWindow } from './list-window.ts'
import { LISTED_COLUMNS, type ListedRow, toListedOrder } from './read-listed-orders.ts'

export type PlacedLine = { order: ListedOrder; cursor: string }

/** Some lines of the list, in its order. */
export async function readListWindow(
  reader: Reader,
  query: OrderListQuery,
  window: ListWindow,
): Promise<PlacedLine[]> {
  const { text, values } = selectWindow(query, window, LISTED_COLUMNS)
  const { rows } = await reader.query<ListedRow & { place: string[] }>(text, values)
  return rows.map(({ place, ...row }) => ({ order: toListedOrder(row), cursor: encodeCursor(place) }))
}
