import { formatEuro } from '#domain/money.ts'
import type { TierProgress } from '#domain/ordering/order-price.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { priceByLadder } from '#domain/pricing/price-by-ladder.ts'

/** The ladder, how far its next lower rate is, and whether a larger order would cost less than this one. */
export function strainTierProgress(totalGrams: number, ladder: Ladder): TierProgress {
  const { tiers, minimum } = ladder
  const { rateCents, totalCents } = priceByLadder(ladder, totalGrams)
  const above = tiers.filter(({ from }) => from > totalGrams)
  const next = above.find(({ cents }) => totalGrams < minimum || cents < rateCents)
  const bargains = above
    .map(({ from }) => ({ quantity: from, ...priceByLadder(ladder, from) }))
    .filter((step) => step.totalCents < totalCents)
  const [cheaper] = bargains.toSorted((a, b) => a.totalCents - b.totalCents)
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
    cheaper: cheaper && {
      quantity: cheaper.quantity,
      missing: cheaper.quantity - totalGrams,
      totalCents: cheaper.totalCents,
      savingCents: totalCents - cheaper.totalCents,
    },
  }
}

function perGram(cents: number) {
  return `${formatEuro(cents)} per gram`
}
