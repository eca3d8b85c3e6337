import { formatShortWeight } from '#domain/ordering/weight.ts'

type Step = { fromGrams: number; centsPerGram: number; popular?: boolean }

/** Cents per gram, by the total of an order. Everything that shows, says or checks a tier reads it here. */
const STEPS: readonly [Step, ...Step[]] = [
  { fromGrams: 150, centsPerGram: 1000 },
  { fromGrams: 250, centsPerGram: 950 },
  { fromGrams: 500, centsPerGram: 900 },
  { fromGrams: 1000, centsPerGram: 800, popular: true },
  // 2.5 kg shares the rate of 1 kg on purpose.
  { fromGrams: 2500, centsPerGram: 800 },
  { fromGrams: 5000, centsPerGram: 650 },
]
const [FIRST_STEP] = STEPS
const LOWEST_RATE = Math.min(...STEPS.map(({ centsPerGram }) => centsPerGram))

/** Of a whole order of flowers and hash. */
export const STRAIN_MINIMUM_GRAMS = FIRST_STEP.fromGrams
export const STRAIN_MAXIMUM_GRAMS = 5000
/** One press of plus or minus. */
export const STRAIN_STEP_GRAMS = 50

/** '150g to 5kg' */
export const STRAIN_RANGE = `${formatShortWeight(STRAIN_MINIMUM_GRAMS)} to ${formatShortWeight(STRAIN_MAXIMUM_GRAMS)}`

/** 'Up to 35% saving on 5kg' */
export const STRAIN_SAVING = `Up to ${Math.round((1 - LOWEST_RATE / FIRST_STEP.centsPerGram) * 100)}% saving on ${formatShortWeight(STRAIN_MAXIMUM_GRAMS)}`

/** Ends are inclusive. */
export const STRAIN_TIERS = STEPS.map(({ fromGrams, centsPerGram }, at) => ({
  fromGrams,
  toGrams: (STEPS[at + 1]?.fromGrams ?? STRAIN_MAXIMUM_GRAMS + 1) - 1,
  centsPerGram,
}))

export type StrainPrice = { centsPerGram: number; totalCents: number }

/**
 * The rate and the total for so many grams. Below the smallest tier there is a rate but nothing to pay; above the
 * largest the last rate goes on. Whether such an order is taken is not decided here.
 */
export function priceStrainGrams(totalGrams: number): StrainPrice {
  const tier = STRAIN_TIERS.findLast(({ fromGrams }) => totalGrams >= fromGrams)
  if (!tier) return { centsPerGram: FIRST_STEP.centsPerGram, totalCents: 0 }
  return { centsPerGram: tier.centsPerGram, totalCents: roundToEuros(totalGrams * tier.centsPerGram) }
}

/** The price table: what each tier costs where it begins. */
export const STRAIN_LADDER = STEPS.map(({ fromGrams, popular = false }) => ({
  grams: fromGrams,
  popular,
  ...priceStrainGrams(fromGrams),
}))

/** Totals are whole euros, halves up: 251 g at 9.50 are 2,385. */
function roundToEuros(cents: number) {
  return Math.round(cents / 100) * 100
}
