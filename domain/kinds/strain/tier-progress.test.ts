import { describe, expect, it } from 'vitest'
import { PRODUCTS } from '#tests/orders/filled-order.ts'
import { progressOfLines, strainTierProgress } from './tier-progress.ts'
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

describe('an order with a strain that has a price of its own', () => {
  const { kush, haze } = PRODUCTS
  const own = { ...haze, unitCents: 700 }

  it('counts its grams, and says that the rate is not for it', () =>
    expect(
      progressOfLines(
        [
          { product: kush, quantity: 100 },
          { product: own, quantity: 149 },
        ],
        ladder,
      ),
    ).toMatchObject({
      rate: '€10.00 per gram, own prices aside',
      next: { quantity: 250, missing: 1, rate: '€9.50 per gram' },
    }))

  it('stands nowhere on the ladder where all have one', () =>
    expect(progressOfLines([{ product: own, quantity: 249 }], ladder)).toBeUndefined())

  it('begins at the first rate where nothing is chosen', () =>
    expect(progressOfLines([], ladder)?.rate).toBe('€10.00 per gram'))
})
