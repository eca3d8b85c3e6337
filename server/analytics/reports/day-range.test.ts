import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { rangesOf } from './day-range.ts'

const rangeAt = (moment: string, timeZone = 'Europe/Madrid') => rangesOf('7d', timeZone, new Date(moment))

test.each([
  ['2026-03-28T22:59:59Z', '2026-03-28'],
  ['2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10-24T21:59:59Z', '2026-10-24'],
  ['2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10-25T23:00:00Z', '2026-10-26'],
])('at %s today is %s in the shop', (moment, today) => {
  expect(rangeAt(moment).range.to).toBe(today)
})

test('a period is today and the days before it, the previous one as many days before', () => {
  expect(rangeAt('2026-11-15T12:00:00Z')).toEqual({
    range: { from: '2026-11-09', to: '2026-11-15' },
    previous: { from: '2026-11-02', to: '2026-11-08' },
    both: { from: '2026-11-02', to: '2026-11-15' },
  })
  const { range, previous } = rangesOf('365d', 'Pacific/Kiritimati', new Date('2028-02-29T11:00:00Z'))
  expect(range).toEqual({ from: '2027-03-03', to: '2028-03-01' })
  expect([daysBetween(range.from, range.to), daysBetween(previous.from, previous.to)]).toEqual([364, 364])
})

test('days are counted without hours', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2)
})
