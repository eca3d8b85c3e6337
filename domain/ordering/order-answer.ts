import type { OrderOffer } from './order-offer.ts'
import type { OrderProblem } from './order-problem.ts'

/** What POST /api/orders answers, by status. */
export type OrderAnswer =
  /** 201, also when the same order is sent again. */
  | { id: string }
  /** 409: the key belongs to an order that was placed with other content. */
  | { error: string; id: string }
  /** 409: the buyer was shown another price. Nothing was placed; this is what the products cost now. */
  | { error: string; offer: OrderOffer }
  /** The same of a basket: one for each kind in it. */
  | { error: string; offers: OrderOffer[] }
  /** 422 */
  | { problems: OrderProblem[] }
  /** 400, 413, 429, 503 */
  | { error: string }
