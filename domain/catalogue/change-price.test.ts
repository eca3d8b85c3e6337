import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePrice, PRICE_LIMITS, readPriceChange } from './change-price.ts'

describe('a changed price', () => {
  it.each([
    ['10 % more', 4598, { by: 'percent', value: 10, rounding: 'exact' }, 5058],
    ['2.5 % less', 4598, { by: 'percent', value: -2.5, rounding: 'exact' }, 4483],
    ['50 cents more', 4598, { by: 'amount', value: 50, rounding: 'exact' }, 4648],
    ['the nearest .98 below', 4598, { by: 'percent', value: 10, rounding: '98' }, 5098],
    ['the nearest .98 above', 4598, { by: 'amount', value: 49, rounding: '98' }, 4598],
    ['half way, which goes up', 4598, { by: 'amount', value: 50, rounding: '98' }, 4698],
    ['never below .98', 120, { by: 'amount', value: -110, rounding: '98' }, 98],
    ['one cent is the least', 100, { by: 'amount', value: -99, rounding: 'exact' }, 1],
    ['ten thousand euros are the most', 999_900, { by: 'amount', value: 100, rounding: 'exact' }, 1_000_000],
  ] as const)('%s', (_what, cents, change, expected) => {
    expect(changePrice(cents, change)).toBe(expected)
  })

  it.each([
    ['nothing', 100, { by: 'amount', value: -100, rounding: 'exact' }],
    ['less than nothing, rounded or not', 100, { by: 'percent', value: -150, rounding: '98' }],
    ['more than the most', 1_000_000, { by: 'amount', value: 1, rounding: 'exact' }],
  ] as const)('cannot be %s', (_what, cents, change) => {
    expect(changePrice(cents, change)).toBeUndefined()
  })

  it('is always one that a product can have', () => {
    const change = fc.record({
      by: fc.constantFrom('percent' as const, 'amount' as const),
      value: fc.integer({ min: -200_000, max: 200_000 }),
      rounding: fc.constantFrom('exact' as const, '98' as const),
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PRICE_LIMITS.maxCents }), change, (cents, asked) => {
        const changed = changePrice(cents, asked)
        if (changed === undefined) return
        expect(changed).toBeGreaterThanOrEqual(1)
        expect(changed).toBeLessThanOrEqual(PRICE_LIMITS.maxCents)
        if (asked.rounding === '98') expect(changed % 100).toBe(98)
      }),
    )
  })
})

describe('what somebody typed', () => {
  const read = (value: string, by = 'percent', rounding = '') =>
    readPriceChange(new URLSearchParams({ value, by, rounding }))

  it.each([
    ['10', 'percent', { by: 'percent', value: 10, rounding: 'exact' }],
    [' -2,5 ', 'percent', { by: 'percent', value: -2.5, rounding: 'exact' }],
    ['−3', 'amount', { by: 'amount', value: -300, rounding: 'exact' }],
    ['+0.50', 'amount', { by: 'amount', value: 50, rounding: 'exact' }],
  ])('%s (%s) is understood', (value, by, change) => {
    expect(read(value, by)).toEqual(change)
  })

  it('may be rounding alone', () => {
    expect(read('0', 'percent', '98')).toEqual({ by: 'percent', value: 0, rounding: '98' })
  })

  it.each(['', '0', 'ten', '1.234', '1e9', '--1', '9999999999999'])('%j changes nothing', (value) => {
    expect(read(value)).toBeUndefined()
  })
})
