import type { Markets } from '#domain/markets/is-served.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { LeftToOrder } from '#domain/stock/left-to-order.ts'
import type { TaxTerms } from '#domain/tax/quote-tax.ts'
import type { Orderable } from './picked-line.ts'

/** What a dialog needs to know of the shop, fetched when a buyer shows intent. */
export type OrderOffer = {
  kind: string
  /** Of the catalogue. */
  version: string
  products: Orderable[]
  ladder: Ladder
  /** Of the prices and the ladder; an order names the one that the buyer was shown. */
  priceVersion: string | undefined
  markets: Markets
  /** How an order of this buyer would be taxed. */
  tax: TaxTerms
  /** Of what is counted, as it is at this moment; left out where nothing is. From `few` on down it is shown. */
  stock?: { left: LeftToOrder; few: number } | undefined
  /** Orders are taken from qualified businesses alone; others may apply. */
  isForQualified?: boolean
  /** Orders are taken from those who have signed in, and this buyer has not. */
  isForSignedIn?: boolean
  /** This buyer has signed in: the shop knows who they are (`/api/own-details`). */
  isSignedIn?: boolean
  /** Why the shop takes no orders yet, in a sentence; undefined when it does. */
  closed: string | undefined
}
