import { expect, test } from 'vitest'
import { isDay, readDay } from './read-day.ts'

test.each(['2026-11-15', '2028-02-29', '1000-01-01', '2999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true)
  expect(readDay(text)).toBe(text)
})

test.each([
  '',
  '2026-02-30',
  '2027-02-29',
  '2026-13-01',
  '2026-1-1',
  '0999-01-01',
  '3000-01-01',
  ' 2026-11-15',
  '2026-11-15T10',
])('%j is none', (text) => {
  expect(isDay(text)).toBe(false)
  expect(readDay(text)).toBe('')
})

test('what nobody asked for is none', () => {
  expect(readDay(null)).toBe('')
})
