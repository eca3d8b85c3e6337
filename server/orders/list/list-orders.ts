import type { MatchCount, OrderListPage } from '#domain/orders/list/order-list-page.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import { SELECTED_AT_MOST, type WholeSelection } from '#domain/orders/list/status-changes.ts'
import { decodeCursor } from '#server/db/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { type ListWindow, type PlacedLine, readListWindow } from './list-window.ts'
import { isNarrowed } from './narrow-orders.ts'
import { SORT_KEYS } from './order-sorts.ts'
import { countListed, readTotals } from './read-totals.ts'
import { searchOrders } from './search-orders.ts'

export const PAGE_SIZE = 50
/** Nobody waits longer for a list; they ask for something else. */
const TIMEOUT_MS = 3000

/**
 * One page of the list. It costs the same near both ends of a million orders: pages are reached from the nearer end, or
 * from the line where the page before or after them ended.
 */
export async function listOrders(
  db: Database,
  query: OrderListQuery,
  { timeoutMs = TIMEOUT_MS, signal }: { timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<OrderListPage> {
  if (isQuick(query)) return readPage(db.pool, query)
  // Whoever types on asks again: the search before ends with the request that asked for it.
  return (await readWithin(db, timeoutMs, (reader) => readPage(reader, query), signal)) ?? NOTHING_IN_TIME
}

/** Without a search or a filter, only a page number typed for the middle of a long list takes a while. */
function isQuick(query: OrderListQuery) {
  const { search, page, after, before } = query
  return (
    search === '' && !isNarrowed(query) && (page === 'last' || page < 100 || after !== '' || before !== '')
  )
}

const NOTHING_IN_TIME: OrderListPage = {
  orders: [],
  matches: { total: 0, precision: 'at-least' },
  page: 1,
  gaveUp: true,
  next: undefined,
  previous: undefined,
}

async function readPage(reader: Reader, query: OrderListQuery): Promise<OrderListPage> {
  const after = decodeCursor(query.after, SORT_KEYS[query.sort])
  const before = decodeCursor(query.before, SORT_KEYS[query.sort])
  if (after) return (await pageAfter(reader, query, after)) ?? lastPage(reader, query)
  if (before) return (await pageBefore(reader, query, before)) ?? numberedPage(reader, query, 1)
  return query.page === 'last' ? lastPage(reader, query) : numberedPage(reader, query, query.page)
}

/** Undefined when nothing is left there. */
async function pageAfter(reader: Reader, query: OrderListQuery, beyond: string[]) {
  const { lines, matches } = await readLines(reader, query, { most: PAGE_SIZE + 1, beyond })
  if (lines.length === 0) return undefined
  return toPage(lines.slice(0, PAGE_SIZE), matches, {
    page: query.page === 'last' ? undefined : query.page,
    hasNext: lines.length > PAGE_SIZE,
    hasPrevious: true,
  })
}

/** Undefined when that is the first page, or less than a page is left. */
async function pageBefore(reader: Reader, query: OrderListQuery, beyond: string[]) {
  const { lines, matches } = await readLines(reader, query, { fromEnd: true, most: PAGE_SIZE + 1, beyond })
  if (lines.length <= PAGE_SIZE) return undefined
  return toPage(lines.slice(1), matches, {
    page: query.page === 'last' ? undefined : query.page,
    hasNext: true,
    hasPrevious: true,
  })
}

async function lastPage(reader: Reader, query: OrderListQuery): Promise<OrderListPage> {
  const { lines, matches } = await readLines(reader, query, { fromEnd: true, most: PAGE_SIZE })
  if (matches.precision !== 'exact')
    return toPage(lines, matches, { page: undefined, hasNext: false, hasPrevious: true })
  const page = pagesOf(matches)
  const rest = matches.total - (page - 1) * PAGE_SIZE
  return toPage(lines.slice(-rest), matches, { page, hasNext: false, hasPrevious: page > 1 })
}

async function numberedPage(reader: Reader, query: OrderListQuery, page: number): Promise<OrderListPage> {
  const skip = (page - 1) * PAGE_SIZE
  const { lines, matches } = await readLines(reader, query, { skip, most: PAGE_SIZE + 1 })
  if (lines.length === 0 && page > 1) return lastPage(reader, query)
  const hasNext = lines.length > PAGE_SIZE
  return toPage(lines.slice(0, PAGE_SIZE), matches, { page, hasNext, hasPrevious: page > 1 })
}

async function readLines(reader: Reader, query: OrderListQuery, window: ListWindow) {
  if (query.search !== '') return searchOrders(reader, query, window)
  const matches = await countListed(reader, await readTotals(reader), query)
  const lines = await readListWindow(reader, query, fromNearerEnd(window, matches))
  return { lines, matches }
}

/** Skipping costs time. The lines come out in the list's own order either way. */
function fromNearerEnd(window: ListWindow, { total, precision }: MatchCount): ListWindow {
  const { skip = 0, most, beyond, fromEnd } = window
  if (beyond || fromEnd || precision !== 'exact' || skip <= total / 2) return window
  const end = Math.min(skip + most, total)
  return end <= skip ? { most: 0 } : { fromEnd: true, skip: total - end, most: end - skip }
}

function pagesOf({ total }: MatchCount) {
  return Math.max(1, Math.ceil(total / PAGE_SIZE))
}

type PageEnds = { page: number | undefined; hasNext: boolean; hasPrevious: boolean }

function toPage(
  lines: PlacedLine[],
  matches: MatchCount,
  { page, hasNext, hasPrevious }: PageEnds,
): OrderListPage {
  return {
    orders: lines.map(({ order }) => order),
    matches,
    page,
    gaveUp: false,
    next: hasNext ? lines.at(-1)?.cursor : undefined,
    previous: hasPrevious ? lines[0]?.cursor : undefined,
  }
}

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
