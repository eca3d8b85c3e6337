/** Orders, from checkout to shipping: how one is locked, priced, read and written about. Other areas use this, and nothing else of the folder. */
export { findOrder, selectTerms } from './work/find-order.ts'
export { conflictWith, GONE, lockOrder, stopped } from './work/lock-order.ts'
export { priceOrder } from './work/price-order.ts'
export { recordEvent } from './work/record-event.ts'
