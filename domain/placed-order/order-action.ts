import type { OrderStatus } from './order-status.ts'

/** What staff can do on the page of an order. */
export type OrderIntent = 'status' | 'note' | 'delete-note' | 'review' | 'erase' | 'delete'

/** What became of it. */
export type OrderActionOutcome = { intent: OrderIntent } & (
  | { ok: true; before?: { status: OrderStatus; revision: number } }
  /** Somebody changed the order meanwhile; nothing was done, and it stands like this now. */
  | { ok: false; reason: 'conflict'; status: OrderStatus }
  /** The order, or the note, is not there any more. */
  | { ok: false; reason: 'gone' }
  /** What was typed is not what is asked for. */
  | { ok: false; reason: 'refused' }
  /** The shop could not be reached, or could not do it. */
  | { ok: false; reason: 'failed' }
)
