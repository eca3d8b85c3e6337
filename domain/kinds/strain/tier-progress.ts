import { formatEuro } from '#domain/money.ts'
import type { TierProgress } from '#domain/ordering/order-price.ts'
import { priceStrainGrams, STRAIN_MINIMUM_GRAMS, STRAIN_TIERS } from './tiers.ts'

/** The ladder, how far its next lower rate is, and whether a larger order would cost less than this one. */
export function strainTierProgress(totalGrams: number): TierProgress {
  const { centsPerGram, totalCents } = priceStrainGrams(totalGrams)
  const above = STRAIN_TIERS.filter((tier) => tier.fromGrams > totalGrams)
  const next = above.find((tier) => totalGrams < STRAIN_MINIMUM_GRAMS || tier.centsPerGram < centsPerGram)
  const bargains = above
    .map(({ fromGrams }) => ({ quantity: fromGrams, ...priceStrainGrams(fromGrams) }))
    .filter((step) => step.totalCents < totalCents)
  const [cheaper] = bargains.toSorted((a, b) => a.totalCents - b.totalCents)
  return {
    rate: perGram(centsPerGram),
    steps: STRAIN_TIERS.map((tier, at) => ({
      from: STRAIN_TIERS[at - 1]?.fromGrams ?? 0,
      quantity: tier.fromGrams,
      rate: perGram(tier.centsPerGram),
    })),
    next: next && {
      quantity: next.fromGrams,
      missing: next.fromGrams - totalGrams,
      rate: perGram(next.centsPerGram),
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
