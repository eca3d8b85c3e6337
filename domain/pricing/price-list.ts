import type { Ladder } from './ladder.ts'

/** What a buyer of one kind is shown. */
export type KindPrices = {
  /** Another one as soon as any price or rule of the kind is another; undefined where nothing was published. */
  version: string | undefined
  ladder: Ladder
}

/**
 * The prices of everybody, by kind. It is the one place where a ladder is looked up: lists for a company or a group will
 * come before it.
 */
export type PriceList = Readonly<Record<string, KindPrices>>

/** None found is an error, and never a price of zero. */
export function pricesOf(list: PriceList, kind: string): KindPrices {
  const prices = Object.hasOwn(list, kind) ? list[kind] : undefined
  if (!prices) throw new Error(`There are no prices for orders of the kind ${kind}`)
  return prices
}

export function ladderOf(list: PriceList, { order }: { order: { name: string } }): Ladder {
  return pricesOf(list, order.name).ladder
}
