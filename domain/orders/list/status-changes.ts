import type { OrderOutcome } from '#domain/orders/work/order-action.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import type { ListedOrder } from './listed-order.ts'

/** As many as one request may ask for. */
export const CHANGES_AT_ONCE = 50

export type StatusChange = { id: string; revision: number; status: OrderStatus }

/**
 * Where orders are confirmed or cancelled by it: their buyers get the same e-mail as from the page of the order, with these words in it; or
 * somebody decided that they are not told.
 */
export type BuyerDecision = { buyers: 'told'; words: string } | { buyers: 'not-told' }

/** As many as one request may tell: each of them writes a mail and draws a document. */
export const TOLD_AT_ONCE = 10

/** What became of one of them. */
export type StatusOutcome = { id: string } & OrderOutcome<{ revision: number; from: OrderStatus }>

/** The most that can be selected at once. */
export const SELECTED_AT_MOST = 10_000

/** All orders of a search, as far as they may be selected. */
export type WholeSelection = { orders: ListedOrder[]; complete: boolean }
