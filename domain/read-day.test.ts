import { expect, test } from 'vitest'
import { isDay, readDay, readTypedDay } from './read-day.ts'

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

test.each([
  ['2027-03-31', '2027-03-31'],
  ['31.3.2027', '2027-03-31'],
  ['03.04.2027', '2027-04-03'],
  ['31/03/2027', '2027-03-31'],
  ['03/31/2027', '2027-03-31'],
  ['4/4/2027', '2027-04-04'],
  ['31 March 2027', '2027-03-31'],
  ['1. sept 2027', '2027-09-01'],
])('%s is typed for %s', (typed, day) => expect(readTypedDay(typed)).toBe(day))

test.each(['', '3/4/2027', '31.2.2027', '31.3.27', '31.3/2027', 'end of March', '31 Mars 2027x'])(
  '%j stays as it was typed',
  (typed) => expect(readTypedDay(typed)).toBe(typed),
)
