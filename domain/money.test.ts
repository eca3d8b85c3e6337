import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDecimalEuros, formatEuro, formatEuroShort, parseDecimalEuros } from './money.ts'

describe('an amount in euros', () => {
  test.each([
    [0, '€0.00'],
    [5, '€0.05'],
    [98, '€0.98'],
    [4598, '€45.98'],
    [45980, '€459.80'],
    [99999, '€999.99'],
    [100000, '€1,000.00'],
    [150000, '€1,500.00'],
    [3250000, '€32,500.00'],
    [123456789, '€1,234,567.89'],
    [-150, '-€1.50'],
  ])('%i cents read %s', (cents, text) => {
    expect(formatEuro(cents)).toBe(text)
  })

  test.each([
    [150000, '€1,500'],
    [237500, '€2,375'],
    [4598, '€45.98'],
    [0, '€0'],
    [100010, '€1,000.10'],
  ])('%i cents read %s in short', (cents, text) => {
    expect(formatEuroShort(cents)).toBe(text)
  })

  test.each([
    [150000, '1500.00'],
    [4598, '45.98'],
    [7, '0.07'],
    [-4598, '-45.98'],
  ])('%i cents read %s for machines', (cents, text) => {
    expect(formatDecimalEuros(cents)).toBe(text)
  })

  test('reads back as the same cents, whatever the amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (cents) => {
        const digits = formatEuro(cents).replace(/[€,.]/g, '')
        expect(BigInt(digits)).toBe(BigInt(cents))
        expect(formatDecimalEuros(cents)).toBe(formatEuro(cents).replace(/[€,]/g, ''))
      }),
    )
  })

  test('is refused when it is no whole number of cents', () => {
    expect(() => formatEuro(45.98)).toThrow('no whole number of cents')
    expect(() => formatEuro(Number.NaN)).toThrow(RangeError)
  })
})

describe('an amount as the database writes it', () => {
  test('reads back to the same cents, whatever they are', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (cents) => {
        expect(parseDecimalEuros(formatDecimalEuros(cents))).toBe(cents)
      }),
    )
  })

  test.each([
    ['1500.00', 150_000],
    ['1500', 150_000],
    ['0.05', 5],
  ])('%s is %i cents', (text, cents) => {
    expect(parseDecimalEuros(text)).toBe(cents)
  })

  test.each(['', '1.5', '1,500.00', '€1.00', '1e3', '1.005', 'NaN'])('%j is none', (text) => {
    expect(() => parseDecimalEuros(text)).toThrow(RangeError)
  })
})
