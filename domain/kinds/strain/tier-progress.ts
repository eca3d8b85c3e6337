import { formatEuro } from '#domain/money.ts'
import type { TierProgress } from '#domain/ordering/order-price.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { priceByLadder } from '#domain/pricing/price-by-ladder.ts'

/** The ladder, and how far its next lower rate is. */
export function strainTierProgress(totalGrams: number, ladder: Ladder): TierProgress {
  const { tiers, minimum } = ladder
  const { rateCents } = priceByLadder(ladder, totalGrams)
  const above = tiers.filter(({ from }) => from > totalGrams)
  const next = above.find(({ cents }) => totalGrams < minimum || cents < rateCents)
  return {
    rate: perGram(rateCents),
    steps: tiers.map(({ from, cents }, at) => ({
      from: tiers[at - 1]?.from ?? 0,
      quantity: from,
      rate: perGram(cents),
    })),
    next: next && {
      quantity: next.from,
      missing: next.from - totalGrams,
      rate: perGram(next.cents),
    },
  }
}

function perGram(cents: number) {
  return `${formatEuro(cents)} per gram`
}
