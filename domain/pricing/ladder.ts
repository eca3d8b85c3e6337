import type { PriceSource } from './price-source.ts'

/** From so much on, a gram or unit costs so many cents. */
type LadderTier = {
  from: number
  cents: number
  /** The one that the price table points out. */
  popular?: boolean | undefined
}

/** What an order of one kind is priced and limited by. The operator publishes it; past ones stay. */
export type Ladder = {
  /** Of a whole order, or of each product where the kind counts so. What is priced by tiers begins with the first of them. */
  minimum: number
  maximum: number
  /** One press of plus or minus; where goods come in packs, what a pack holds. */
  step: number
  /** By the total of an order, the smallest first. None where each product has a price of its own. */
  tiers: readonly LadderTier[]
  /** Nobody pays more than for the next tier: the rate falls before it. */
  capped: boolean
  /** What the first tier of everybody costs, which prices of single products are measured by; undefined where that is this ladder's own. */
  firstCents?: number | undefined
  /** Whose it is; undefined for the ladder of everybody. */
  source?: PriceSource | undefined
}

/** Ends are inclusive. */
export function tierRanges({ tiers, maximum }: Ladder) {
  return tiers.map(({ from, cents }, at) => ({ from, to: (tiers[at + 1]?.from ?? maximum + 1) - 1, cents }))
}

/** The highest and the lowest rate. */
export function rateRange({ tiers }: Ladder): { lowest: number; highest: number } {
  const rates = tiers.map(({ cents }) => cents)
  return { lowest: Math.min(...rates), highest: Math.max(...rates) }
}
