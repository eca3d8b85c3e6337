import type { OrderListQuery, OrderSort } from '#domain/orders/list/order-list-query.ts'
import { matchBeyond, orderByKeys } from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import { directionOf, type ListWindow } from './list-window.ts'
import { containsUnindexed, matchOrders, type OrderFilter } from './match-orders.ts'
import { narrowOrders } from './narrow-orders.ts'
import { SORT_KEYS } from './order-sorts.ts'

/**
 * Goes through the list from where the window begins, until it has enough or has seen so many orders: what matches, how
 * many orders were looked at for that, and whether that was the end of the list.
 */
export async function walkOrders(reader: Reader, query: OrderListQuery, window: ListWindow, longest: number) {
  const wanted = (window.skip ?? 0) + window.most
  const rows = await readRows<{ id: string; place: number; matches: boolean }>(reader, (values) => {
    const last = values.add(longest)
    return `
      SELECT id, place::integer, matches
      FROM (
        SELECT id, row_number() OVER () AS place, ${containsUnindexed(query.search, values)} AS matches
        FROM (${selectListed(query, window, values, last)}) AS listed
      ) AS walked
      WHERE matches OR place = ${last} LIMIT ${values.add(wanted)}`
  })
  const ids = rows.filter(({ matches }) => matches).map(({ id }) => id)
  const isCutShort = ids.length >= wanted || rows.at(-1)?.place === longest
  return { ids, seen: isCutShort ? (rows.at(-1)?.place ?? 0) : longest, isEnd: !isCutShort }
}

function selectListed(query: OrderListQuery, window: ListWindow, values: Values, last: string) {
  const keys = SORT_KEYS[query.sort]
  const direction = directionOf(query, window)
  const conditions = [...narrowOrders(query, values), ...matchBeyond(keys, direction, values)]
  const select = (columns: string) =>
    `SELECT ${columns} FROM orders ${whereAll(conditions)} ORDER BY ${orderByKeys(keys, direction)} LIMIT ${last}`
  if (query.status === 'all' || SORTED_WITHIN_STATUS.includes(query.sort)) return select('id, search_text')
  // Few orders may have the status: an index alone tells which ones, before any order is read.
  return `
    WITH ids AS MATERIALIZED (SELECT id, row_number() OVER () AS at FROM (${select('id')}) AS first)
    SELECT id, search_text FROM ids JOIN orders USING (id) ORDER BY at`
}

/** One index has them by status and in this order. */
const SORTED_WITHIN_STATUS: OrderSort[] = ['date', 'status']

/** What the search index finds, up to so many, in no order. */
export async function findByIndex(reader: Reader, filter: OrderFilter, most: number): Promise<string[]> {
  // In a part of its own, Postgres plans for all of it, and so uses the index: it does not know how rare the matches are.
  const rows = await readRows<{ id: string }>(
    reader,
    (values) => `
      WITH matching AS MATERIALIZED (SELECT id FROM orders ${whereAll(matchOrders(filter, values))})
      SELECT id FROM matching LIMIT ${values.add(most)}`,
  )
  return rows.map(({ id }) => id)
}
