import { expect, it } from 'vitest'
import { describeRange, fillInClaim, STRAIN_DEFAULT_LADDER, STRAIN_RANGE, STRAIN_SAVING } from './tiers.ts'

it('is said in words by its own figures', () => {
  expect(describeRange(STRAIN_DEFAULT_LADDER)).toBe('150g to 5kg')
  expect(fillInClaim(`Flowers from ${STRAIN_RANGE}`, STRAIN_DEFAULT_LADDER)).toBe('Flowers from 150g to 5kg')
  expect(fillInClaim(STRAIN_SAVING, STRAIN_DEFAULT_LADDER)).toBe('Up to 35% saving on 5kg')
})

it('is said by the figures of whichever ladder holds', () => {
  const tiers = [
    { from: 100, cents: 1200 },
    { from: 2000, cents: 900 },
  ]
  const ladder = { ...STRAIN_DEFAULT_LADDER, minimum: 100, maximum: 10_000, tiers }
  expect(describeRange(ladder)).toBe('100g to 10kg')
  expect(fillInClaim(`${STRAIN_SAVING}!`, ladder)).toBe('Up to 25% saving on 2kg!')
  expect(fillInClaim('What an operator wrote', ladder)).toBe('What an operator wrote')
})
