import { describe, expect, it } from 'vitest'
import { formatTick, labelledPoints, ticksUpTo } from './axis.ts'

describe('the ticks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [2, [0, 1, 2]],
    [4, [0, 1, 2, 3, 4]],
    [5, [0, 2, 4, 6]],
    [8, [0, 2, 4, 6, 8]],
    [9, [0, 5, 10]],
    [20, [0, 5, 10, 15, 20]],
    [21, [0, 10, 20, 30]],
    [100, [0, 50, 100]],
    [101, [0, 50, 100, 150]],
    [999_999, [0, 500_000, 1_000_000]],
  ])('up to %d are round and reach it', (highest, ticks) => expect(ticksUpTo(highest, 4)).toEqual(ticks))

  it.each([
    [0, [0, 1]],
    [2, [0, 1, 2]],
    [3, [0, 2, 4]],
    [52, [0, 30, 60]],
    [60, [0, 30, 60]],
    [61, [0, 40, 80]],
    [101, [0, 100, 200]],
  ])('of a low lane up to %d leave little of it empty', (highest, ticks) =>
    expect(ticksUpTo(highest, 2)).toEqual(ticks),
  )

  it('are never more than asked for, and never below the highest value', () => {
    for (let highest = 0; highest < 5000; highest++)
      for (const most of [2, 4]) {
        const ticks = ticksUpTo(highest, most)
        expect(ticks.length).toBeLessThanOrEqual(most + 1)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(1, highest))
      }
  })

  it.each([
    [0, '0'],
    [9999, '9,999'],
    [10_000, '10k'],
    [12_500, '12.5k'],
    [999_900, '999.9k'],
    [1_000_000, '1M'],
    [2_500_000, '2.5M'],
  ])('%d is written %s', (value, text) => expect(formatTick(value)).toBe(text))
})

describe('the labels under the points', () => {
  it('stand under each of a few', () => expect(labelledPoints(7, 'end')).toEqual([0, 1, 2, 3, 4, 5, 6]))
  it('stand every three hours of a day', () =>
    expect(labelledPoints(24, 'start')).toEqual([0, 3, 6, 9, 12, 15, 18, 21]))
  it('end with the last day', () => expect(labelledPoints(30, 'end')).toEqual([1, 5, 9, 13, 17, 21, 25, 29]))
  it('are at most eight, whatever the count', () => {
    for (let count = 1; count < 400; count++)
      for (const from of ['start', 'end'] as const) {
        const labelled = labelledPoints(count, from)
        expect(labelled.length).toBeLessThanOrEqual(8)
        expect(labelled.at(from === 'start' ? 0 : -1)).toBe(from === 'start' ? 0 : count - 1)
      }
  })
  it('are none where there are no points', () => expect(labelledPoints(0, 'end')).toEqual([]))
})
