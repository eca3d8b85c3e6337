import type { Outcome } from '#domain/form-answer.ts'
import type { OrderOffer } from './order-offer.ts'
import type { OrderProblem } from './order-problem.ts'

/**
 * What POST /api/orders answers. Refused (422), it says what is wrong with which line. In conflict (409), either the buyer was shown another
 * price, and nothing was placed, or the key belongs to an order that was placed with other content, whose number it says.
 */
export type OrderAnswer = Outcome & {
  /** Also when the same order is sent again. */
  id?: string
  /** What it is called. */
  number?: string
  /** What the products cost now; of a basket one for each kind in it. */
  offer?: OrderOffer
  offers?: OrderOffer[]
  problems?: OrderProblem[]
  /** Where somebody signs in who has to, first. */
  link?: string
}
