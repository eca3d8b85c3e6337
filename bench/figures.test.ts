import { describe, expect, it } from 'vitest'
import { describeGoal, figureOf, formatNumber, meetsGoal, mergeRuns } from './figures.ts'
import { formatTable } from './format-table.ts'

describe('a figure', () => {
  it('is the median of its values, between the two in the middle where they are even', () => {
    expect(figureOf('pages', 'a second', [30, 10, 20])).toMatchObject({ median: 20, lowest: 10, highest: 30 })
    expect(figureOf('pages', 'a second', [40, 10, 20, 30])).toMatchObject({ median: 25 })
  })

  it('meets a goal of at least so much when it is exactly that, and one of below so much when it is not', () => {
    expect(meetsGoal({ median: 0.85, goal: { atLeast: 0.85 } })).toBe(true)
    expect(meetsGoal({ median: 0.84, goal: { atLeast: 0.85 } })).toBe(false)
    expect(meetsGoal({ median: 599, goal: { below: 600 } })).toBe(true)
    expect(meetsGoal({ median: 600, goal: { below: 600 } })).toBe(false)
    expect(meetsGoal({ median: 600 })).toBeUndefined()
  })

  it('says its goal in words', () => {
    expect(describeGoal({ goal: { below: 600 } })).toBe('below 600')
    expect(describeGoal({ goal: { atLeast: 0.85 } })).toBe('at least 0.85')
    expect(describeGoal({})).toBe('')
  })

  it('is written with as many digits as matter', () => {
    expect([0.784, 9.99, 10.4, 999, 12_345.6].map(formatNumber)).toEqual([
      '0.78',
      '9.99',
      '10',
      '999',
      '12,346',
    ])
  })
})

describe('several runs', () => {
  it('become one list: the median of the medians, and the whole spread', () => {
    const runs = [
      [1, 2, 3],
      [4, 5, 6],
      [2, 9, 10],
    ].map((values) => [figureOf('start', 'ms', values)])
    expect(mergeRuns(runs)).toEqual([{ name: 'start', unit: 'ms', median: 5, lowest: 1, highest: 10 }])
  })

  it('keep the goal', () => {
    const run = [figureOf('start', 'ms', [500], { below: 600 })]
    expect(mergeRuns([run, run])).toEqual(run)
  })
})

describe('the table in a terminal', () => {
  it('says of each goal whether it was met', () => {
    const table = formatTable([
      figureOf('start', 'ms', [500, 510, 520], { below: 600 }),
      figureOf('cache', 'ratio', [0.7], { atLeast: 0.85 }),
      figureOf('pages', 'a second', [4000]),
    ])
    expect(table.split('\n')).toEqual([
      '                  median  lowest  highest           goal',
      'start (ms)           510     500      520      below 600     met',
      'cache (ratio)       0.70    0.70     0.70  at least 0.85  MISSED',
      'pages (a second)   4,000   4,000    4,000',
    ])
  })
})
