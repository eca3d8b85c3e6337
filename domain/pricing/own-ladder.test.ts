import { describe, expect, test } from 'vitest'
import { strain } from '#domain/kinds/strain/kind.ts'
import { strainOrder } from '#domain/kinds/strain/order.ts'
import { STRAIN_DEFAULT_LADDER } from '#domain/kinds/strain/tiers.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { HeldLists, KindTerms } from '#domain/price-lists/list-content.ts'
import { resolveKind } from '#domain/price-lists/resolve-kind.ts'
import { filledShop } from '#tests/seo/shop-facts.ts'
import { ownLadder, rateOf } from './own-ladder.ts'

const LADDER = STRAIN_DEFAULT_LADDER
const PREMIUM: Orderable = {
  id: 'premium',
  name: 'Premium',
  type: '',
  strength: '',
  variants: [],
  baseCents: 1150,
}
const USUAL: Orderable = { id: 'usual', name: 'Usual', type: '', strength: '', variants: [] }
const held = (terms: KindTerms): HeldLists => ({
  own: [{ name: 'Partners', content: { kinds: { strain: terms }, products: {} } }],
  group: [],
})

describe('a strain with a price of its own', () => {
  test('costs it in the first tier, and saves the same share in the others, half cents up', () => {
    expect(ownLadder(LADDER, PREMIUM).tiers.map(({ from, cents }) => [from, cents])).toEqual(
      LADDER.tiers.map(({ from, cents }) => [from, Math.floor((cents * 1150 * 2 + 1000) / 2000)]),
    )
    expect(rateOf(PREMIUM, LADDER, 249)).toBe(1150)
    expect(rateOf(PREMIUM, LADDER, 250)).toBe(1093)
    expect(rateOf({ ...PREMIUM, unitCents: 700 }, LADDER, 250)).toBe(700)
    expect(rateOf({ baseCents: 1 }, LADDER, 5000)).toBe(1)
  })

  test('leaves everything else as it was', () => {
    expect(ownLadder(LADDER, USUAL)).toBe(LADDER)
    expect(rateOf(USUAL, LADDER, 250)).toBe(950)
  })

  test('counts towards the tiers of a mixed order, of which each line costs its own', () => {
    const lines = [
      { product: PREMIUM, quantity: 100 },
      { product: USUAL, quantity: 150 },
    ]
    // 100 g at 10.93 and 150 g at 9.50 are 2,518.00.
    expect(strainOrder.priceLines(lines, LADDER)).toEqual({
      ...{ totalQuantity: 250, totalCents: 251_800, roundingCents: 0 },
      lineCents: [109_300, 142_500],
    })
    expect(strainOrder.priceLines([{ product: PREMIUM, quantity: 149 }], LADDER).totalCents).toBe(0)
  })

  test('never costs more than the next tier under a capped ladder', () => {
    const capped = { ...LADDER, capped: true }
    const total = (quantity: number) =>
      strainOrder.priceLines([{ product: PREMIUM, quantity }], capped).totalCents
    for (let grams = 150; grams < 5000; grams += 7)
      for (const { from } of LADDER.tiers)
        if (from > grams) expect(total(grams)).toBeLessThanOrEqual(total(from))
  })

  test('keeps its proportion under the ladder or the discount of a price list', () => {
    const discounted = resolveKind('strain', LADDER, held({ discount: 1000 })).ladder
    expect(rateOf(USUAL, discounted, 150)).toBe(900)
    expect(rateOf(PREMIUM, discounted, 150)).toBe(1035)
    const later = resolveKind('strain', LADDER, held({ minimum: 500 })).ladder
    expect(rateOf(PREMIUM, later, 500)).toBe(rateOf(PREMIUM, LADDER, 500))
  })
})

describe('the price of a strain that the editor or a sheet brings', () => {
  const parsed = strain.schema.parse({ id: 'premium', name: 'Premium', thc: '24-26%', price: 11.5 })

  test('is what it is ordered by, and nothing of it is left where prices are hidden', () => {
    expect(strain.toOrderable(parsed)).toMatchObject({ baseCents: 1150 })
    const dear = strain.withPrice(parsed, 700, { shown: 'Your price' })
    expect(strain.toOrderable(dear)).toMatchObject({ unitCents: 700 })
    expect(JSON.stringify(strain.toOrderable(strain.withoutPrice(parsed)))).not.toContain('1150')
  })

  test('is what search engines read, tier by tier', () => {
    const data = JSON.stringify(strain.structuredData(filledShop, parsed, LADDER))
    // 150 g at 11.50, 250 g at 10.93.
    expect(data).toContain('1725.00')
    expect(data).toContain('2732.50')
  })

  test('must be an amount in euros and cents', () => {
    const broken = { id: 'premium', name: 'Premium', thc: '24-26%', price: 11.555 }
    expect(strain.schema.safeParse(broken).success).toBe(false)
    expect(strain.schema.safeParse({ ...broken, price: 0 }).success).toBe(false)
  })
})
