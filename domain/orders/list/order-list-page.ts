import type { ListedOrder } from './listed-order.ts'

/** How many orders match: counted, expected after a look at some of them, or counted up to a limit. */
export type MatchCount = { total: number; precision: 'exact' | 'about' | 'at-least' }

export type OrderListPage = {
  orders: ListedOrder[]
  matches: MatchCount
  /** Undefined where nobody counted so far: at the end of a search with very many matches. */
  page: number | undefined
  /** The search was given up after a while: there may be orders that are not shown. */
  gaveUp: boolean
  /** Undefined when there is no such page. */
  next: string | undefined
  previous: string | undefined
}

/** Of all orders, whatever is being searched for. */
export type OrderTotals = {
  orders: number
  byStatus: Record<ListedOrder['status'], number>
  /** Of all orders; of it, what was cancelled. */
  revenueCents: number
  cancelledCents: number
  /** Grams and units are never added: their sum means nothing. */
  sold: { grams: number; units: number }
}
