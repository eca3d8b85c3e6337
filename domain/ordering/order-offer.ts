import type { Markets } from '#domain/markets/is-served.ts'
import type { Orderable } from './picked-line.ts'

/** What a dialog needs to know of the shop, fetched when a buyer shows intent. */
export type OrderOffer = {
  /** Of the catalogue. */
  version: string
  products: Orderable[]
  markets: Markets
  /** Why the shop takes no orders yet, in a sentence; undefined when it does. */
  closed: string | undefined
}
