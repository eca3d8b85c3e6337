import { expect, it } from 'vitest'
import { STRAIN_DEFAULT_LADDER as ladder } from '#domain/kinds/strain/tiers.ts'
import { findDearerRanges } from './dearer-ranges.ts'
import { priceByLadder } from './price-by-ladder.ts'

it('finds every order that costs more than the step above it, and 2.5 kg is no such step', () => {
  expect(findDearerRanges(ladder)).toEqual([
    { from: 238, to: 249, step: 250 },
    { from: 474, to: 499, step: 500 },
    { from: 889, to: 999, step: 1000 },
    { from: 4063, to: 4999, step: 5000 },
  ])
})

it('agrees with the prices at both ends of each range', () => {
  for (const { from, to, step } of findDearerRanges(ladder)) {
    const stepCents = priceByLadder(ladder, step).totalCents
    expect(priceByLadder(ladder, from).totalCents).toBeGreaterThan(stepCents)
    expect(priceByLadder(ladder, to).totalCents).toBeGreaterThan(stepCents)
    expect(priceByLadder(ladder, from - 1).totalCents).toBeLessThanOrEqual(stepCents)
  }
})
