import { expect, it } from 'vitest'
import { findDearerRanges } from './dearer-ranges.ts'
import { priceStrainGrams } from './tiers.ts'

it('finds every order that costs more than the step above it, and 2.5 kg is no such step', () => {
  expect(findDearerRanges()).toEqual([
    { fromGrams: 238, toGrams: 249, stepGrams: 250 },
    { fromGrams: 474, toGrams: 499, stepGrams: 500 },
    { fromGrams: 889, toGrams: 999, stepGrams: 1000 },
    { fromGrams: 4063, toGrams: 4999, stepGrams: 5000 },
  ])
})

it('agrees with the prices at both ends of each range', () => {
  for (const { fromGrams, toGrams, stepGrams } of findDearerRanges()) {
    const step = priceStrainGrams(stepGrams).totalCents
    expect(priceStrainGrams(fromGrams).totalCents).toBeGreaterThan(step)
    expect(priceStrainGrams(toGrams).totalCents).toBeGreaterThan(step)
    expect(priceStrainGrams(fromGrams - 1).totalCents).toBeLessThanOrEqual(step)
  }
})
