import { describe, expect, it } from 'vitest'
import { formatCount } from '#domain/format-count.ts'
import { describeChange, formatDuration, formatShare, shareOf } from './format-figures.ts'

describe('a count', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [-1234, '-1,234'],
    [999_999, '999,999'],
    [1_000_000, '1,000,000'],
    [9_007_199_254_740_991, '9,007,199,254,740,991'],
  ])('of %d is written %s', (count, text) => expect(formatCount(count)).toBe(text))
})

describe('a duration', () => {
  it.each([
    [0, '0m 00s'],
    [9, '0m 09s'],
    [59, '0m 59s'],
    [59.6, '1m 00s'],
    [60, '1m 00s'],
    [125, '2m 05s'],
    [3599, '59m 59s'],
    [3600, '60m 00s'],
    [90_000, '1,500m 00s'],
    [-1, '0m 00s'],
  ])('of %d seconds is written %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))
})

describe('a share', () => {
  it.each([
    [0, '0.0%'],
    [1 / 3, '33.3%'],
    [0.9995, '100.0%'],
    [1, '100.0%'],
  ])('of %d is written %s', (share, text) => expect(formatShare(share)).toBe(text))

  it('of nothing is nothing', () => expect(shareOf(0, 0)).toBe(0))
  it('of four that has one is a quarter', () => expect(shareOf(1, 4)).toBe(0.25))
})

describe('the change against the period before', () => {
  it.each([
    [0, 0, 'same', 'no change'],
    [7, 7, 'same', 'no change'],
    [1, 0, 'new', 'new'],
    [0, 5, 'down', '−100%'],
    [110, 100, 'up', '+10%'],
    [109, 100, 'up', '+9.0%'],
    [10_995, 10_000, 'up', '+10%'],
    [10_994, 10_000, 'up', '+9.9%'],
    [91, 100, 'down', '−9.0%'],
    [10_001, 10_000, 'up', 'under 0.1%'],
    [1300, 1, 'up', '+129,900%'],
  ] as const)('%d after %d is %s, %s', (current, previous, direction, text) =>
    expect(describeChange(current, previous)).toEqual({ direction, text }),
  )
})
