import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import { matchBeyond, orderByKeys, selectPlace } from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createValues, type Values, whereAll } from '#server/db/statement-values.ts'
import { containsUnindexed, matchOrders, narrowOrders } from './narrow-orders.ts'
import { SORT_KEYS } from './order-sorts.ts'
import { LISTED_COLUMNS, type ListedRow, toListedOrder } from './read-listed-orders.ts'

export type ListWindow = {
  /** From the end of the list towards its beginning; the lines are in the list's own order all the same. */
  fromEnd?: boolean
  skip?: number
  most: number
  /** Only what lies beyond this place. */
  beyond?: string[] | undefined
  /**
   * How what matches is found. Gathered: all of it by the search index, then sorted. Unindexed: without that index, where
   * it cannot tell anything. Given: it is known already. Otherwise Postgres chooses.
   */
  found?: 'gathered' | 'unindexed' | { given: readonly string[] }
}

/**
 * The statement that reads some lines of the list, each with its `place` in it. The ids come first, from an index
 * alone: skipping reads no order that is not shown.
 */
export function selectWindow(query: OrderListQuery, window: ListWindow, columns: string) {
  const keys = SORT_KEYS[query.sort]
  const values = createValues()
  return {
    text: `
      SELECT ${columns}, ${selectPlace(keys)}
      FROM (${selectIds(query, window, values)}) AS found JOIN orders USING (id)
      ORDER BY ${orderByKeys(keys, { runsDown: query.descending })}`,
    values: values.values,
  }
}

function selectIds(query: OrderListQuery, window: ListWindow, values: Values) {
  const keys = SORT_KEYS[query.sort]
  const direction = directionOf(query, window)
  const conditions = [...matchFound(query, window, values), ...matchBeyond(keys, direction, values)]
  const range = () => `OFFSET ${values.add(window.skip ?? 0)} LIMIT ${values.add(window.most)}`
  if (window.found !== 'gathered')
    return `SELECT id FROM orders ${whereAll(conditions)} ORDER BY ${orderByKeys(keys, direction)} ${range()}`
  const order = orderByKeys(
    keys.map(({ type }, at) => ({ sql: `key${at}`, type })),
    direction,
  )
  return `
    WITH matching AS MATERIALIZED (
      SELECT ${keys.map(({ sql }, at) => `${sql} AS key${at}`)}, id FROM orders ${whereAll(conditions)}
    )
    SELECT id FROM matching ORDER BY ${order} ${range()}`
}

function matchFound(query: OrderListQuery, { found }: ListWindow, values: Values): string[] {
  if (typeof found === 'object') return [`id = ANY(${values.add(found.given)}::uuid[])`]
  if (found === 'unindexed') return [...narrowOrders(query, values), containsUnindexed(query.search, values)]
  return matchOrders(query, values)
}

/** The direction in which the window is read, and where it begins. */
export function directionOf({ descending }: OrderListQuery, { fromEnd = false, beyond }: ListWindow) {
  return { runsDown: descending !== fromEnd, beyond }
}

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
