import { expect, it } from 'vitest'
import { findExcess } from './agreed-sum.ts'

const ORDER = {
  id: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70',
  number: '4B7F9A52',
  status: 'pending',
  createdAt: new Date(),
  totalGrams: 150,
  totalUnits: 0,
  totalPrice: '1500.00',
  rounding: '0.00',
  items: [],
} as const

const at = (rate: number) => ({ category: rate === 0 ? 'K' : 'S', rate, country: 'DE' }) as const

it('no sum was named where VAT was said to be added, so none is exceeded', () => {
  expect(findExcess({ ...ORDER, agreedPayable: null }, at(19))).toBeUndefined()
})

it.each([
  ['1500.00', 0, false],
  ['1500.00', 19, true],
  ['1784.99', 19, true],
  ['1785.00', 19, false],
  ['1785.00', 0, false],
])('of what was agreed to at %s, VAT of %d %% exceeds it: %s', (agreedPayable, rate, exceeds) => {
  expect(findExcess({ ...ORDER, agreedPayable }, at(rate)) !== undefined).toBe(exceeds)
})

it('counts delivery, and says both sums', () => {
  const charges = [{ kind: 'delivery', label: 'Delivery', cents: 2500 }] as const
  expect(findExcess({ ...ORDER, charges, agreedPayable: '1785.00' }, at(19))).toBe(
    'The buyer agreed to pay €1,785.00, and with VAT 19% it comes to €1,814.75. Ask the buyer to agree first.',
  )
})
