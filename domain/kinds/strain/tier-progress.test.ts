import { describe, expect, it } from 'vitest'
import { findDearerRanges } from '#domain/pricing/dearer-ranges.ts'
import { strainTierProgress } from './tier-progress.ts'
import { STRAIN_DEFAULT_LADDER as ladder } from './tiers.ts'

describe('the rate and the next lower one', () => {
  it.each([
    [0, '€10.00 per gram', 150, '€10.00 per gram'],
    [149, '€10.00 per gram', 150, '€10.00 per gram'],
    [150, '€10.00 per gram', 250, '€9.50 per gram'],
    [249, '€10.00 per gram', 250, '€9.50 per gram'],
    [250, '€9.50 per gram', 500, '€9.00 per gram'],
    [499, '€9.50 per gram', 500, '€9.00 per gram'],
    [500, '€9.00 per gram', 1000, '€8.00 per gram'],
    [999, '€9.00 per gram', 1000, '€8.00 per gram'],
    // 2.5 kg has the rate of 1 kg: it is no step to aim at.
    [1000, '€8.00 per gram', 5000, '€6.50 per gram'],
    [2499, '€8.00 per gram', 5000, '€6.50 per gram'],
    [2500, '€8.00 per gram', 5000, '€6.50 per gram'],
    [4999, '€8.00 per gram', 5000, '€6.50 per gram'],
  ])('of %d g: %s, then from %d g %s', (grams, rate, quantity, nextRate) =>
    expect(strainTierProgress(grams, ladder)).toMatchObject({
      rate,
      next: { quantity, missing: quantity - grams, rate: nextRate },
    }),
  )

  it.each([5000, 5001])('of %d g have no step above them', (grams) =>
    expect(strainTierProgress(grams, ladder)).toMatchObject({
      rate: '€6.50 per gram',
      next: undefined,
      cheaper: undefined,
    }),
  )

  it('stand on a ladder whose steps touch', () => {
    const { steps } = strainTierProgress(150, ladder)
    expect(steps.map(({ quantity }) => quantity)).toEqual([150, 250, 500, 1000, 2500, 5000])
    expect(steps.map(({ from }) => from)).toEqual([0, 150, 250, 500, 1000, 2500])
    expect(steps.at(-1)?.rate).toBe('€6.50 per gram')
  })
})

describe('a larger order that costs less', () => {
  it.each([
    [238, 250, 2375, 5],
    [249, 250, 2375, 115],
    [474, 500, 4500, 3],
    [499, 500, 4500, 241],
    [889, 1000, 8000, 1],
    [999, 1000, 8000, 991],
    [4063, 5000, 32_500, 4],
    [4999, 5000, 32_500, 7492],
  ])('than %d g is %d g for %d euro, which saves %d', (grams, quantity, euros, saved) =>
    expect(strainTierProgress(grams, ladder).cheaper).toEqual({
      quantity,
      missing: quantity - grams,
      totalCents: euros * 100,
      savingCents: saved * 100,
    }),
  )

  it.each([0, 149, 150, 237, 250, 473, 500, 888, 1000, 2499, 2500, 4062, 5000, 5001])(
    'than %d g is not to be had',
    (grams) => expect(strainTierProgress(grams, ladder).cheaper).toBeUndefined(),
  )

  it('is offered exactly where the price table says that it costs less', () => {
    const ranges = findDearerRanges(ladder)
    const everyQuantity = Array.from({ length: 5001 }, (_, grams) => grams)
    const offered = everyQuantity.map((grams) => strainTierProgress(grams, ladder).cheaper?.quantity)
    const dearer = everyQuantity.map(
      (grams) => ranges.find(({ from, to }) => grams >= from && grams <= to)?.step,
    )
    expect(offered).toEqual(dearer)
  })
})
