import type { OrderSort } from '#domain/placed-order/order-list-query.ts'
import { decodeCursor } from '#server/db/cursor.ts'
import { SORT_KEYS } from './order-sorts.ts'

/** A place in the list of orders; undefined when it is none for this order of the list. */
export function readCursor(cursor: string, sort: OrderSort): string[] | undefined {
  return decodeCursor(
    cursor,
    SORT_KEYS[sort].map(({ type }) => type),
  )
}
