import { describe, expect, test } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import type { PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { createAttemptKeeper } from './known-attempt.ts'

const keepKnownAttempt = createAttemptKeeper(shippedCatalogue, shippedPrices)
const customer = { country: 'Germany' }

function attemptAt(type: 'cannabis' | 'vape' | 'concentrate', ...products: object[]) {
  const told = products.map((product) => ({ name: '', type: '', quantity: 0, ...product }))
  const { customer: _nobody, unit: _unit, ...kept } = keepKnownAttempt({ type, customer, products: told })
  return kept
}

const badder = { name: 'Evening Trio Badder', type: 'Badder', size: '1g', price: 54.98 }
const whiteWidow = shippedCatalogue.strains.find(({ name }) => name === 'White Widow')
const widow = { name: 'White Widow', type: whiteWidow?.type, thc: whiteWidow?.thc }

describe('what is kept of an attempt', () => {
  test.each(Object.values(ORDER_KINDS))('is what the dialog of the shop tells: $name', (kind) => {
    // 150 g and more of it all, within what one order can have.
    const lines = listOrderables(shippedCatalogue, kind.name).flatMap((product): PickedLine[] =>
      product.variants.length > 0
        ? product.variants.map((variant, at) => ({ product, variant, quantity: 10 + at }))
        : [{ product, quantity: 20 }],
    )
    const told = kind.trackAttempt(lines, {}, pricesOf(shippedPrices, kind.name).ladder)
    expect(told.products.length).toBeGreaterThan(10)
    expect(keepKnownAttempt(told)).toEqual({ ...told, unit: kind.unit })
  })

  test('has the words and the prices of the catalogue, whatever is claimed', () => {
    const claims = { type: 'x'.repeat(300), size: 'x', mg: 'x', thc: 'x', brand: 'x', price: 199_999_999 }
    const told = { ...claims, name: badder.name, quantity: 5, strains: { 'Bubba Kush': 7, 'Made up': 9 } }
    expect(attemptAt('concentrate', told)).toEqual({
      type: 'concentrate',
      products: [{ ...badder, quantity: 7, strains: { 'Bubba Kush': 7 } }],
    })
    expect(
      attemptAt('cannabis', { ...claims, name: 'White Widow', quantity: 200, strains: { x: 1 } }),
    ).toEqual({
      type: 'cannabis',
      totalQuantity: 200,
      totalPrice: 2000,
      products: [{ ...widow, quantity: 200 }],
    })
  })

  test('has each product and each of its strains once', () => {
    const twice = { name: badder.name, quantity: 3, strains: { 'Bubba Kush': 3 } }
    const other = { name: badder.name, quantity: 4, strains: { 'Northern Lights': 4 } }
    expect(attemptAt('concentrate', twice, other, twice).products).toEqual([
      { ...badder, quantity: 10, strains: { 'Bubba Kush': 6, 'Northern Lights': 4 } },
    ])
    const grams = { name: 'White Widow', quantity: 100 }
    expect(attemptAt('cannabis', grams, grams).products).toEqual([{ ...widow, quantity: 200 }])
  })

  test('has one product for all that the shop does not have, in the order that it would be in', () => {
    const unknown = (quantity: number) => [{ name: '(unknown product)', type: '', quantity }]
    expect(
      attemptAt(
        'vape',
        { name: 'Made up', quantity: 3, price: 5 },
        { name: 'White Widow', quantity: 4 },
        { name: 'constructor', quantity: 5, strains: { __proto__: 1 } },
      ),
    ).toEqual({ type: 'vape', products: unknown(12) })
    // It comes in strains, and in none of these.
    expect(attemptAt('concentrate', { ...badder, quantity: 12, strains: { 'Made up': 12 } })).toEqual({
      type: 'concentrate',
      products: unknown(12),
    })
    expect(
      attemptAt('cannabis', { name: 'White Widow', quantity: 150 }, { name: 'Made up', quantity: 1 }),
    ).toEqual({
      type: 'cannabis',
      totalQuantity: 150,
      totalPrice: 1500,
      products: [{ ...widow, quantity: 150 }, ...unknown(1)],
    })
  })

  test('is at most the largest order that the shop takes', () => {
    const most = 1_000_000_000
    const ogKush = { name: 'OG Kush', quantity: most }
    expect(attemptAt('cannabis', { name: 'White Widow', quantity: most }, ogKush)).toEqual({
      type: 'cannabis',
      totalQuantity: 5000,
      totalPrice: 32_500,
      products: [{ ...widow, quantity: 5000 }],
    })
    expect(
      attemptAt('concentrate', { ...badder, strains: { 'Bubba Kush': 99_999, 'Northern Lights': 2 } })
        .products,
    ).toMatchObject([{ quantity: 100_000 }])
    expect(attemptAt('cannabis', { name: 'Made up', quantity: most }).products).toMatchObject([
      { quantity: 5000 },
    ])
  })

  test.each([
    [149, undefined],
    [150, 1500],
  ])('has a price where the domain has one: %d g', (quantity, totalPrice) => {
    const { totalPrice: kept, totalQuantity } = attemptAt('cannabis', { name: 'White Widow', quantity })
    expect([totalQuantity, kept]).toEqual([quantity, totalPrice])
  })

  test('is nothing where nothing was chosen', () => {
    expect(attemptAt('vape')).toEqual({ type: 'vape', products: [] })
    expect(attemptAt('cannabis', { name: 'White Widow', quantity: 0 })).toEqual({
      type: 'cannabis',
      products: [],
    })
  })
})
