import type { MatchCount } from '#domain/orders/list/order-list-page.ts'
import type { OrderListQuery, OrderSort } from '#domain/orders/list/order-list-query.ts'
import { matchBeyond, orderByKeys } from '#server/db/page-by-key.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import { directionOf, type ListWindow, type PlacedLine, readListWindow } from './list-window.ts'
import {
  containsUnindexed,
  isIndexable,
  matchOrders,
  narrowOrders,
  type OrderFilter,
} from './narrow-orders.ts'
import { SORT_KEYS } from './order-sorts.ts'
import { COUNTED_AT_MOST, countListed, readTotals } from './read-totals.ts'

/** How many orders the first look goes through. It fills a page where every fortieth order matches. */
const FIRST_LOOK = 2000
/** The index counts these quickly. Of more we say what the first look lets us expect. */
const QUICKLY_COUNTED = 5000
/**
 * With so many matches in the first look, walking on is cheaper than gathering all of them (measured). Orders lie in the
 * table by date: in any other order a walk jumps to and fro.
 */
const WORTH_WALKING = { byDate: 7, otherwise: 20 }
/** How much further than expected a walk goes before it is given up: matches may lie together, far away. */
const WALK_FACTOR = 3

type Searched = { lines: PlacedLine[]; matches: MatchCount }

/**
 * Some lines of a search. A common part of a name is quickest found by walking through the list, a rare one by the
 * search index, and each way is very slow with the other's work. So the first look walks a little, and tells which one it
 * is.
 */
export async function searchOrders(
  reader: Reader,
  query: OrderListQuery,
  window: ListWindow,
): Promise<Searched> {
  const look = await walkOrders(reader, query, window, FIRST_LOOK)
  const share = look.ids.length / Math.max(1, look.seen)
  const isWholeList = look.isEnd && !window.beyond
  const read = (found: ListWindow['found']) =>
    readListWindow(reader, query, found ? { ...window, found } : window)

  if (isWholeList) return { lines: await read({ given: look.ids }), matches: exactly(look.ids.length) }
  const totals = await readTotals(reader)
  const few =
    totals.orders * share <= QUICKLY_COUNTED && isIndexable(query.search)
      ? await findByIndex(reader, query, COUNTED_AT_MOST + 1)
      : undefined
  if (few && few.length <= COUNTED_AT_MOST)
    return { lines: await read({ given: few }), matches: exactly(few.length) }

  const matches: MatchCount = few
    ? { total: COUNTED_AT_MOST, precision: 'at-least' }
    : expect(await countListed(reader, totals, query), share)
  const needed = (window.skip ?? 0) + window.most
  if (look.ids.length >= needed || look.isEnd) return { lines: await read({ given: look.ids }), matches }
  const worth = query.sort === 'date' ? WORTH_WALKING.byDate : WORTH_WALKING.otherwise
  if (look.ids.length >= worth) {
    const walk = await walkOrders(reader, query, window, Math.ceil((WALK_FACTOR * needed) / share))
    if (walk.ids.length >= needed) return { lines: await read({ given: walk.ids }), matches }
  }
  const lines = await read(isIndexable(query.search) ? 'gathered' : 'unindexed')
  const isAll = lines.length < window.most && !window.beyond && !window.skip
  return { lines, matches: isAll ? exactly(lines.length) : matches }
}

/** What a look at some of the listed orders lets us expect of all of them. */
function expect({ total, precision }: MatchCount, share: number): MatchCount {
  return { total: roughly(total * share), precision: precision === 'exact' ? 'about' : 'at-least' }
}

function exactly(total: number): MatchCount {
  return { total, precision: 'exact' }
}

/** Two digits are what a sample can tell. */
function roughly(count: number) {
  return Number(Math.round(count).toPrecision(2))
}

/**
 * Goes through the list from where the window begins, until it has enough or has seen so many orders: what matches, how
 * many orders were looked at for that, and whether that was the end of the list.
 */
async function walkOrders(reader: Reader, query: OrderListQuery, window: ListWindow, longest: number) {
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
async function findByIndex(reader: Reader, filter: OrderFilter, most: number): Promise<string[]> {
  // In a part of its own, Postgres plans for all of it, and so uses the index: it does not know how rare the matches are.
  const rows = await readRows<{ id: string }>(
    reader,
    (values) => `
      WITH matching AS MATERIALIZED (SELECT id FROM orders ${whereAll(matchOrders(filter, values))})
      SELECT id FROM matching LIMIT ${values.add(most)}`,
  )
  return rows.map(({ id }) => id)
}
