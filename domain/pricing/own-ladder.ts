import type { Ladder } from './ladder.ts'
import { priceByLadder } from './price-by-ladder.ts'

type Priced = { unitCents?: number | undefined; baseCents?: number | undefined }

/**
 * The ladder of a product with a price of its own: that is its first tier, and the other tiers follow in proportion, so that a larger order
 * saves the same share as with everything else. By a price list it is the list's ladder that is followed, measured at the first tier of
 * everybody. Half cents up, and never nothing.
 */
export function ownLadder(ladder: Ladder, { baseCents }: Priced): Ladder {
  const firstCents = ladder.firstCents ?? ladder.tiers[0]?.cents
  if (baseCents === undefined || firstCents === undefined) return ladder
  return {
    ...ladder,
    firstCents: baseCents,
    tiers: ladder.tiers.map((tier) => ({
      ...tier,
      cents: Math.max(1, Math.round((tier.cents * baseCents) / firstCents)),
    })),
  }
}

/** What one gram of a product costs in an order of so much. */
export function rateOf(product: Priced, ladder: Ladder, totalQuantity: number): number {
  return product.unitCents ?? priceByLadder(ownLadder(ladder, product), totalQuantity).rateCents
}
