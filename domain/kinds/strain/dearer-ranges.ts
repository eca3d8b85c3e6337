import { priceStrainGrams, STRAIN_TIERS } from './tiers.ts'

/** So many grams cost more than the step above them. */
export type DearerRange = { fromGrams: number; toGrams: number; stepGrams: number }

/** Where the ladder turns on itself: just below a step with a lower rate, the smaller order is the dearer one. */
export function findDearerRanges(): DearerRange[] {
  return STRAIN_TIERS.slice(1).flatMap(({ fromGrams: stepGrams }) => {
    const stepCents = priceStrainGrams(stepGrams).totalCents
    let grams = stepGrams
    while (priceStrainGrams(grams - 1).totalCents > stepCents) grams -= 1
    return grams === stepGrams ? [] : [{ fromGrams: grams, toGrams: stepGrams - 1, stepGrams }]
  })
}
