import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseAttempt } from './read-attempts.ts'

const NOTHING = {
  type: null,
  unit: 'gram',
  totalQuantity: null,
  totalPrice: null,
  country: null,
  businessName: null,
  products: [],
}

describe('an attempt', () => {
  test('that our own pages told is read whole', () => {
    expect(
      parseAttempt({
        type: 'vape',
        totalQuantity: 30,
        totalPrice: 1379.4,
        customer: { country: 'Germany', businessName: 'Green & Sons' },
        products: [
          {
            name: 'Slow Melt',
            type: 'Live Resin',
            quantity: 20,
            mg: '1000mg',
            strains: { Haze: 12, Kush: 8 },
          },
          { name: 'OG Kush', type: 'Hybrid', quantity: 10, thc: '20%' },
        ],
      }),
    ).toEqual({
      type: 'vape',
      unit: 'unit',
      totalQuantity: 30,
      totalPrice: 137_940,
      country: 'Germany',
      businessName: 'Green & Sons',
      products: [
        {
          name: 'Slow Melt',
          type: 'Live Resin',
          quantity: 20,
          thc: null,
          strains: [
            { name: 'Haze', quantity: 12 },
            { name: 'Kush', quantity: 8 },
          ],
        },
        { name: 'OG Kush', type: 'Hybrid', quantity: 10, thc: '20%', strains: [] },
      ],
    })
  })

  test('of the earlier product may have its numbers as text, or be text as a whole', () => {
    const told = {
      type: 'cannabis',
      totalQuantity: '150',
      totalPrice: ' 1500.50 ',
      customer: { country: 'DE' },
    }
    const expected = { ...NOTHING, type: 'cannabis', totalQuantity: 150, totalPrice: 150_050, country: 'DE' }
    expect(parseAttempt(told)).toEqual(expected)
    expect(parseAttempt(JSON.stringify(told))).toEqual(expected)
  })

  test.each([
    null,
    undefined,
    42,
    true,
    '',
    'order',
    '{"type":',
    [],
    [{ type: 'vape' }],
    {},
    { type: 'toString', totalQuantity: -1, totalPrice: 'a lot', customer: 'somebody', products: 'many' },
    { type: ['vape'], totalQuantity: Number.NaN, totalPrice: 1e300, customer: [], products: { name: 'x' } },
    { type: { vape: 1 }, totalQuantity: {}, totalPrice: [], customer: { country: {}, businessName: [] } },
    { products: [null, 7, 'x', [], {}, { name: '' }, { name: {} }], customer: { country: ' ' } },
  ])('that says %j says nothing', (data) => {
    expect(parseAttempt(data)).toEqual(NOTHING)
  })

  test('keeps what can be understood of a product, and leaves out the rest', () => {
    const { products } = parseAttempt({
      products: [
        { name: 'A', type: 5, quantity: 'ten', thc: {}, strains: ['Haze'] },
        { name: 'B', quantity: '10', strains: { Haze: '4', Kush: {}, '': 3 } },
      ],
    })
    expect(products).toEqual([
      { name: 'A', type: '5', quantity: 0, thc: null, strains: [] },
      { name: 'B', type: '', quantity: 10, thc: null, strains: [{ name: 'Haze', quantity: 4 }] },
    ])
  })

  test('is read whatever it holds, and is never large', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, other) => {
        const told = {
          type: value,
          totalQuantity: other,
          totalPrice: value,
          customer: other,
          products: [value],
        }
        for (const data of [value, told, { ...told, products: [{ name: other, strains: value }] }]) {
          const { products, totalPrice } = parseAttempt(data)
          expect(Array.isArray(products)).toBe(true)
          expect(totalPrice === null || Number.isSafeInteger(totalPrice)).toBe(true)
        }
      }),
    )
    const many = { products: Array.from({ length: 2000 }, () => ({ name: 'x'.repeat(2000) })) }
    const { products } = parseAttempt(many)
    expect(products).toHaveLength(500)
    expect(products[0]?.name).toHaveLength(300)
  })
})
