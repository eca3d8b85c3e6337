import { describe, expect, it } from 'vitest'
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
    }),
  )

  it('stand on a ladder whose steps touch', () => {
    const { steps } = strainTierProgress(150, ladder)
    expect(steps.map(({ quantity }) => quantity)).toEqual([150, 250, 500, 1000, 2500, 5000])
    expect(steps.map(({ from }) => from)).toEqual([0, 150, 250, 500, 1000, 2500])
    expect(steps.at(-1)?.rate).toBe('€6.50 per gram')
  })
})
