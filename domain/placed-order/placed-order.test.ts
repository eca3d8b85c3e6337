import { describe, expect, it } from 'vitest'
import { asPlacedOrder, orderNumber } from './placed-order.ts'

const stored = {
  id: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  status: 'pending' as const,
  createdAt: new Date('2027-03-07T13:05:00Z'),
  unit: 'gram' as const,
  totalQuantity: 251,
  totalPrice: '2385.00',
  items: [
    { strainName: 'OG Kush', strainType: 'Hybrid', thcContent: '20%', quantity: 151, linePrice: '1434.71' },
    {
      strainName: 'White Widow',
      strainType: 'Hybrid',
      thcContent: '18%',
      quantity: 100,
      linePrice: '950.29',
    },
  ],
}

describe('a placed order', () => {
  it('is called by the first eight characters of its id', () => {
    expect(orderNumber(stored.id)).toBe('4B7F9A52')
  })

  it('has its amounts in cents, and lines that sum to the total', () => {
    const { totalCents, lines, centsPerGram } = asPlacedOrder(stored)
    expect(totalCents).toBe(238_500)
    expect(lines.reduce((sum, line) => sum + (line.cents ?? 0), 0)).toBe(totalCents)
    expect(centsPerGram).toBe(950)
  })

  it('has no price per gram where it is counted', () => {
    expect(asPlacedOrder({ ...stored, unit: 'unit' }).centsPerGram).toBeUndefined()
  })

  it('of the earlier product has lines without prices', () => {
    const items = stored.items.map((item) => ({ ...item, linePrice: null }))
    expect(asPlacedOrder({ ...stored, items }).lines.map((line) => line.cents)).toEqual([
      undefined,
      undefined,
    ])
  })
})
