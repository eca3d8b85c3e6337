import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import { arbitraryLadder } from '#tests/pricing/arbitrary-ladder.ts'
import { findDearerRanges } from './dearer-ranges.ts'
import { tierRanges } from './ladder.ts'
import { priceByLadder, priceTable } from './price-by-ladder.ts'

const ladder = STRAIN_DEFAULT_LADDER

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
    expect(priceByLadder(ladder, grams)).toEqual({ rateCents: rate * 100, totalCents: total * 100 }),
  )

  it('rounds half a euro up', () => expect(priceByLadder(ladder, 251).totalCents).toBe(238_500))

  it('covers 150 to 5000 g without a gap or an overlap', () => {
    const ranges = tierRanges(ladder)
    expect(ranges[0]?.from).toBe(150)
    expect(ranges.at(-1)?.to).toBe(5000)
    for (const [index, range] of ranges.entries()) {
      expect(range.to).toBeGreaterThanOrEqual(range.from)
      const next = ranges[index + 1]
      if (next) expect(next.from).toBe(range.to + 1)
    }
  })

  it('shows six steps, of which 1 kg is popular', () => {
    const table = priceTable(ladder)
    expect(table.map((step) => [step.quantity, step.totalCents / 100])).toEqual([
      [150, 1500],
      [250, 2375],
      [500, 4500],
      [1000, 8000],
      [2500, 20_000],
      [5000, 32_500],
    ])
    expect(table.filter((step) => step.popular).map((step) => step.quantity)).toEqual([1000])
  })
})

describe('a capped ladder', () => {
  const capped = { ...ladder, capped: true }

  it.each([
    [150, 1000, 1500],
    [237, 1000, 2370],
    // 2,375 euro are 9.978 a gram: 9.97 come to 2,372.86.
    [238, 997, 2373],
    [249, 953, 2373],
    [250, 950, 2375],
    [4999, 650, 32_494],
    [5000, 650, 32_500],
  ])('prices %d g at %d cents a gram, %d euro in all', (grams, rateCents, total) =>
    expect(priceByLadder(capped, grams)).toEqual({ rateCents, totalCents: total * 100 }),
  )

  it('never asks more than for a larger step, whatever the tiers are', () =>
    fc.assert(
      fc.property(arbitraryLadder, (any) => {
        expect(findDearerRanges({ ...any, capped: true })).toEqual([])
      }),
    ))

  it('leaves the price of each step as it is, where rates fall', () => {
    expect(priceTable(capped)).toEqual(priceTable(ladder))
  })
})
