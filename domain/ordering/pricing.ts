/** Cents per gram, by the total of an order. Ends are inclusive. */
export const STRAIN_TIERS = [
  { fromGrams: 150, toGrams: 249, centsPerGram: 1000 },
  { fromGrams: 250, toGrams: 499, centsPerGram: 950 },
  { fromGrams: 500, toGrams: 999, centsPerGram: 900 },
  { fromGrams: 1000, toGrams: 2499, centsPerGram: 800 },
  // 2.5 kg shares the rate of 1 kg on purpose.
  { fromGrams: 2500, toGrams: 4999, centsPerGram: 800 },
  { fromGrams: 5000, toGrams: 5000, centsPerGram: 650 },
] as const

const [FIRST_TIER] = STRAIN_TIERS
const POPULAR_GRAMS = 1000

export type StrainPrice = { centsPerGram: number; totalCents: number }

/**
 * The rate and the total for so many grams. Below the smallest tier there is a rate but nothing to pay; above the
 * largest the last rate goes on. Whether such an order is taken is not decided here.
 */
export function priceStrainGrams(totalGrams: number): StrainPrice {
  const tier = STRAIN_TIERS.findLast(({ fromGrams }) => totalGrams >= fromGrams)
  if (!tier) return { centsPerGram: FIRST_TIER.centsPerGram, totalCents: 0 }
  return { centsPerGram: tier.centsPerGram, totalCents: roundToEuros(totalGrams * tier.centsPerGram) }
}

/** The price table: what each tier costs where it begins. */
export const STRAIN_LADDER = STRAIN_TIERS.map(({ fromGrams }) => ({
  grams: fromGrams,
  popular: fromGrams === POPULAR_GRAMS,
  ...priceStrainGrams(fromGrams),
}))

/** Totals are whole euros, halves up: 251 g at 9.50 are 2,385. */
function roundToEuros(cents: number) {
  return Math.round(cents / 100) * 100
}
