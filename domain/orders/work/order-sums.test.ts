import { describe, expect, it } from 'vitest'
import { describeSums, sumsOf } from './order-sums.ts'
import type { PlacedOrder } from './placed-order.ts'

const ORDER: PlacedOrder = {
  id: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  number: '4B7F9A52',
  status: 'pending',
  placedAt: new Date(),
  total: { grams: 251, units: 0 },
  totalCents: 238_500,
  roundingCents: 50,
  lines: [],
}
const DELIVERY = { kind: 'delivery', label: 'Delivery', cents: 2500 } as const

function termsOf(order: PlacedOrder) {
  return sumsOf(order).map(({ term, cents }) => [term, cents])
}

describe('the sums below the lines of an order', () => {
  it('are the goods alone until somebody worked out the rest', () => {
    expect(termsOf(ORDER)).toEqual([
      ['Subtotal', 238_450],
      ['Rounding', 50],
      ['Total', 238_500],
    ])
    expect(termsOf({ ...ORDER, roundingCents: 0 })).toEqual([
      ['Subtotal', 238_500],
      ['Total', 238_500],
    ])
  })

  it('say that tax is still to come where delivery is known and tax is not', () => {
    expect(termsOf({ ...ORDER, roundingCents: 0, charges: [DELIVERY] })).toEqual([
      ['Goods', 238_500],
      ['Delivery', 2500],
      ['Total before VAT', 241_000],
    ])
  })

  it('end with what is to be paid', () => {
    const tax = { category: 'S', rate: '21.00', cents: 50_610 } as const
    expect(termsOf({ ...ORDER, charges: [DELIVERY], tax, payableCents: 291_610 })).toEqual([
      ['Subtotal', 238_450],
      ['Rounding', 50],
      ['Goods', 238_500],
      ['Delivery', 2500],
      ['VAT 21%', 50_610],
      ['To pay', 291_610],
    ])
  })

  it('name why there is no tax', () => {
    const tax = { category: 'K', rate: '0.00', cents: 0 } as const
    expect(termsOf({ ...ORDER, roundingCents: 0, tax, payableCents: 238_500 })[1]).toEqual([
      'VAT 0% (intra-Community supply)',
      0,
    ])
  })
})

describe('what the buyer was shown of tax', () => {
  const shownTax = { category: 'S', rate: '21.00' } as const

  it('stands in the sums until the tax is worked out', () => {
    expect(termsOf({ ...ORDER, roundingCents: 0, shownTax })).toEqual([
      ['Subtotal', 238_500],
      ['VAT 21%', 50_085],
      ['Total with VAT', 288_585],
    ])
    const tax = { category: 'K', rate: '0.00', cents: 0 } as const
    expect(termsOf({ ...ORDER, shownTax, tax, payableCents: 238_500 }).at(-1)).toEqual(['To pay', 238_500])
  })

  it('says with them what they do not include', () => {
    expect(describeSums(ORDER)).toBe('Prices are net. VAT and delivery are not included.')
    expect(describeSums({ ...ORDER, shownTax })).toContain('the total includes VAT. Delivery is not included')
    expect(describeSums({ ...ORDER, shownTax, charges: [DELIVERY] })).toBe(
      'Prices are net. VAT is not included.',
    )
  })
})
