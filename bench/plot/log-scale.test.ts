import { describe, expect, it } from 'vitest'
import { logScale, roundMarks } from './log-scale.ts'

describe('a logarithmic axis', () => {
  it('puts equal ratios equally far apart', () => {
    const place = logScale([10, 1000], [0, 200])
    expect([10, 100, 1000].map(place).map(Math.round)).toEqual([0, 100, 200])
  })

  it('can run from the bottom to the top', () => {
    const place = logScale([1, 100], [300, 100])
    expect([1, 10, 100].map(place).map(Math.round)).toEqual([300, 200, 100])
  })

  it('puts a single size in the middle', () => {
    expect(logScale([80, 80], [0, 100])(80)).toBe(50)
  })

  it('is marked at round numbers around the values', () => {
    expect(roundMarks([3, 40])).toEqual([2, 5, 10, 20, 50])
    expect(roundMarks([0.3, 0.9])).toEqual([0.2, 0.5, 1])
    expect(roundMarks([1, 10])).toEqual([1, 2, 5, 10])
  })

  it('has two ends even where all values are the same round number', () => {
    expect(roundMarks([5])).toEqual([5, 10])
  })
})
