import type { MatchCount } from '#domain/orders/list/order-list-page.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import type { Reader } from '#server/db/read-within.ts'
import { COUNTED_AT_MOST, countListed } from './count-listed.ts'
import type { ListWindow } from './list-window.ts'
import { isIndexable } from './match-orders.ts'
import { type PlacedLine, readListWindow } from './read-list-window.ts'
import { readTotals } from './read-totals.ts'
import { findByIndex, walkOrders } from './walk-orders.ts'

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
