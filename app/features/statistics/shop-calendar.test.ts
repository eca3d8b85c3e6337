import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { formatDays, formatLongDay, formatShortDay, formatWeekday } from './shop-calendar.ts'

describe('days in words', () => {
  it('are short on an axis', () => expect(formatShortDay('2026-11-09')).toBe('9 Nov'))
  it('have their weekday beside a point', () => expect(formatWeekday('2026-11-09')).toBe('Mon 9 Nov'))
  it('are long for the ear', () => expect(formatLongDay('2026-03-01')).toBe('Sunday, 1 March 2026'))
  it('are taken from the start of an hour, too', () =>
    expect(formatShortDay('2026-11-09T14:00')).toBe('9 Nov'))
})

describe('a range of days', () => {
  it.each([
    ['2026-11-15', '2026-11-15', '15 November 2026'],
    ['2026-11-09', '2026-11-15', '9 – 15 November 2026'],
    ['2026-10-17', '2026-11-15', '17 October – 15 November 2026'],
    ['2025-11-16', '2026-11-15', '16 November 2025 – 15 November 2026'],
  ])('from %s to %s reads %s', (from, to, text) => expect(formatDays(from, to)).toBe(text))
})

it('days are added and counted over the change of the clocks and of the year', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2025-11-16', '2026-11-16')).toBe(365)
})
