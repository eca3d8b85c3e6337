import { describe, expect, test } from 'vitest'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { createWordKeeper } from './known-words.ts'

const keepKnownWords = createWordKeeper(shippedCatalogue, shippedPrices)

const attempt = (country: string) => ({
  type: 'cannabis' as const,
  totalQuantity: 150,
  totalPrice: 1500,
  customer: { country, businessName: 'Noor' },
  products: [{ name: 'OG Kush', type: 'Hybrid', thc: '20-24%', quantity: 150 }],
})

/** What its quantities count is stored with it. */
const stored = (country: string) => ({ ...attempt(country), unit: 'gram' })

describe('what browsers tell of orders', () => {
  test('keeps the names of products and countries that the shop has', () => {
    expect(keepKnownWords(attempt('Germany'))).toEqual(stored('Germany'))
    expect(keepKnownWords(attempt('Another country'))).toEqual(stored('Another country'))
  })

  test('is one product and one country where the shop has neither', () => {
    const products = [{ name: 'Made up 4711', type: 'Hybrid', quantity: 150 }]
    expect(keepKnownWords({ ...attempt('Atlantis'), products })).toEqual({
      type: 'cannabis',
      unit: 'gram',
      customer: { country: 'Unknown', businessName: 'Noor' },
      products: [{ name: '(unknown product)', type: '', quantity: 150 }],
    })
  })

  test('names a country as the shop does', () => {
    expect(keepKnownWords(attempt('deutschland'))).toEqual(stored('Germany'))
  })

  test.each([
    ['lines', 'lines'],
    ['phoneNumber', 'phoneNumber'],
    ['made up 4711', ''],
  ])('a refusal of the field %j is one of %j', (field, kept) => {
    expect(keepKnownWords({ type: 'vape', rule: 'invalid', field })).toEqual({
      type: 'vape',
      rule: 'invalid',
      field: kept,
    })
  })
})
