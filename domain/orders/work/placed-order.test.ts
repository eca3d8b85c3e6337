import { describe, expect, it } from 'vitest'
import { asPlacedOrder, formatRate, subtotalOf } from './placed-order.ts'

const GRAMS = { kind: 'strain', unit: 'gram' } as const

const stored = {
  id: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  number: '4B7F9A52',
  status: 'pending' as const,
  createdAt: new Date('2027-03-07T13:05:00Z'),
  totalGrams: 251,
  totalUnits: 0,
  totalPrice: '2385.00',
  rounding: '0.50',
  items: [
    {
      ...GRAMS,
      strainName: 'OG Kush',
      strainType: 'Hybrid',
      thcContent: '20%',
      quantity: 151,
      linePrice: '1434.50',
    },
    {
      ...GRAMS,
      strainName: 'White Widow',
      strainType: 'Hybrid',
      thcContent: '18%',
      quantity: 100,
      linePrice: '950.00',
    },
  ],
}

describe('a placed order', () => {
  it('has its amounts in cents, and lines that sum to the total with the rounding', () => {
    const order = asPlacedOrder(stored)
    const { totalCents, roundingCents, lines } = order
    expect([totalCents, roundingCents, subtotalOf(order)]).toEqual([238_500, 50, 238_450])
    expect(lines.reduce((sum, line) => sum + (line.cents ?? 0), roundingCents)).toBe(totalCents)
    expect(asPlacedOrder({ ...stored, rounding: '-0.25' }).roundingCents).toBe(-25)
  })

  it.each([
    ['what it costs', { quantity: 50, cents: 47_500 }, '€9.50'],
    ['four decimals where a line was made to fit the total', { quantity: 50, cents: 47_507 }, '€9.5014'],
    ['less than a cent with its zeros', { quantity: 1000, cents: 1 }, '€0.0000'],
    [
      'that of the whole order where the price of a line is not known',
      { quantity: 50, cents: undefined },
      '€10.00',
    ],
  ])('says of a gram %s', (_what, line, rate) => {
    const order = { totalCents: 150_000, total: { grams: 150, units: 0 } }
    expect(formatRate(order, { ...line, unit: 'gram' })).toBe(rate)
  })

  it('does not guess what one of several units cost', () => {
    const order = { totalCents: 150_000, total: { grams: 0, units: 20 } }
    expect(formatRate(order, { quantity: 10, cents: undefined, unit: 'unit' })).toBe('–')
    expect(formatRate(order, { quantity: 10, cents: 45_980, unit: 'unit' })).toBe('€45.98')
  })

  it('of the earlier product has lines without prices', () => {
    const items = stored.items.map((item) => ({ ...item, linePrice: null }))
    expect(asPlacedOrder({ ...stored, items }).lines.map((line) => line.cents)).toEqual([
      undefined,
      undefined,
    ])
  })
})
