import type { Ladder } from './ladder.ts'

export type LadderPrice = { rateCents: number; totalCents: number }

/**
 * The rate and the total for so much. Below the smallest tier there is a rate but nothing to pay; above the largest the
 * last rate goes on. Whether such an order is taken is not decided here.
 */
export function priceByLadder(ladder: Ladder, quantity: number): LadderPrice {
  const { tiers, capped } = ladder
  const tier = tiers.findLast(({ from }) => quantity >= from)
  if (!tier) return { rateCents: tiers[0]?.cents ?? 0, totalCents: 0 }
  const rateCents = capped ? capRate(ladder, quantity, tier.cents) : tier.cents
  return { rateCents, totalCents: roundToEuros(quantity * rateCents) }
}

/** The price table: what each tier costs where it begins. */
export function priceTable(ladder: Ladder) {
  return ladder.tiers.map(({ from, popular = false }) => ({
    quantity: from,
    popular,
    ...priceByLadder(ladder, from),
  }))
}

/**
 * The rate at which so much costs no more than the next step, which costs no more than the one above it. Whole cents, as
 * all rates are: it may come to a little less than the step.
 */
function capRate(ladder: Ladder, quantity: number, rateCents: number) {
  const next = ladder.tiers.find(({ from }) => from > quantity)
  if (!next) return rateCents
  return Math.min(rateCents, Math.floor(priceByLadder(ladder, next.from).totalCents / quantity))
}

/** Totals are whole euros, halves up: 251 g at 9.50 are 2,385. */
export function roundToEuros(cents: number) {
  return Math.round(cents / 100) * 100
}
