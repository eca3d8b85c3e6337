import { expect, it } from 'vitest'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { shop } from '#shop.config'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { fillInLadder } from './fill-in-ladder.ts'

function claimsWith(change: Partial<Ladder>) {
  const ladder = { ...STRAIN_DEFAULT_LADDER, ...change }
  return fillInLadder(shop, { ...shippedPrices, strain: { version: undefined, ladder } }).claims
}

it('lets the claims of a new shop say what its ladder says', () => {
  expect(claimsWith({})).toMatchObject({
    flowerRange: { shown: true, text: 'Flowers from 150g to 5kg' },
    bulkSaving: { shown: true, text: 'Up to 35% saving on 5kg' },
  })
  expect(claimsWith({ maximum: 10_000 }).flowerRange.text).toBe('Flowers from 150g to 10kg')
})

it('claims no saving where there is none', () =>
  expect(claimsWith({ tiers: [{ from: 150, cents: 900 }] }).bulkSaving.shown).toBe(false))

it('leaves all other settings as they are', () => {
  const { claims, ...rest } = fillInLadder(shop, shippedPrices)
  const { claims: before, ...others } = shop
  expect(rest).toEqual(others)
  expect({ ...claims, flowerRange: before.flowerRange, bulkSaving: before.bulkSaving }).toEqual(before)
})
