import { expect, test } from 'vitest'
import { daysBeside } from './long-days.ts'

test.each([
  [[], [['2026-01-10', '2026-04-20']]],
  [
    ['2026-02-01', '2026-03-01'],
    [
      ['2026-01-10', '2026-01-31'],
      ['2026-04-01', '2026-04-20'],
    ],
  ],
  [
    ['2026-02-01'],
    [
      ['2026-01-10', '2026-01-31'],
      ['2026-03-01', '2026-04-20'],
    ],
  ],
])('beside the months %j there are the days %j', (months, days) => {
  const gaps = daysBeside(months, { from: '2026-01-10', to: '2026-04-20' })
  expect(gaps.map(({ from, to }) => [from, to])).toEqual(days)
})

test('months that are the whole range leave no days', () => {
  const range = { from: '2027-12-01', to: '2028-02-29' }
  expect(daysBeside(['2027-12-01', '2028-01-01', '2028-02-01'], range)).toEqual([])
})
