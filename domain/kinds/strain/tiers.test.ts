import { describe, expect, it } from 'vitest'
import { priceStrainGrams, STRAIN_LADDER, STRAIN_RANGE, STRAIN_SAVING, STRAIN_TIERS } from './tiers.ts'

describe('strain prices', () => {
  it.each([
    [0, 10, 0],
    [149, 10, 0],
    [150, 10, 1500],
    [249, 10, 2490],
    [250, 9.5, 2375],
    [499, 9.5, 4741],
    [500, 9, 4500],
    [999, 9, 8991],
    [1000, 8, 8000],
    [2499, 8, 19_992],
    [2500, 8, 20_000],
    [4999, 8, 39_992],
    [5000, 6.5, 32_500],
    [5001, 6.5, 32_507],
  ])('%d g are priced at %d a gram, %d euro in all', (grams, rate, total) =>
    expect(priceStrainGrams(grams)).toEqual({ centsPerGram: rate * 100, totalCents: total * 100 }),
  )

  it('rounds half a euro up', () => expect(priceStrainGrams(251).totalCents).toBe(238_500))

  it('covers 150 to 5000 g without a gap or an overlap', () => {
    expect(STRAIN_TIERS[0]?.fromGrams).toBe(150)
    expect(STRAIN_TIERS.at(-1)?.toGrams).toBe(5000)
    for (const [index, tier] of STRAIN_TIERS.entries()) {
      expect(tier.toGrams).toBeGreaterThanOrEqual(tier.fromGrams)
      const next = STRAIN_TIERS[index + 1]
      if (next) expect(next.fromGrams).toBe(tier.toGrams + 1)
    }
  })

  it('shows six steps, of which 1 kg is popular', () => {
    expect(STRAIN_LADDER.map((step) => [step.grams, step.totalCents / 100])).toEqual([
      [150, 1500],
      [250, 2375],
      [500, 4500],
      [1000, 8000],
      [2500, 20_000],
      [5000, 32_500],
    ])
    expect(STRAIN_LADDER.filter((step) => step.popular).map((step) => step.grams)).toEqual([1000])
  })
})

it('is said in words by the same figures', () => {
  expect(STRAIN_RANGE).toBe('150g to 5kg')
  expect(STRAIN_SAVING).toBe('Up to 35% saving on 5kg')
})
