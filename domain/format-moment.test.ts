import { expect, it } from 'vitest'
import { formatDate, formatDateAndTime, formatMoment } from './format-moment.ts'

it.each([
  ['2027-03-07T13:05:00Z', 'Europe/Madrid', '7 March 2027, 14:05'],
  ['2027-07-07T22:30:00Z', 'Europe/Madrid', '8 July 2027, 00:30'],
  ['2027-03-07T13:05:00Z', 'Europe/Lisbon', '7 March 2027, 13:05'],
])('%s is, in %s, %s', (moment, timeZone, text) => {
  expect(formatMoment(new Date(moment), timeZone)).toBe(text)
})

it('a moment in a list is told by the clocks of the shop', () => {
  const moment = new Date('2026-11-14T23:05:00Z')
  expect(formatDateAndTime(moment, 'Europe/Madrid')).toBe('15/11/2026, 00:05')
  expect(formatDate(moment, 'Europe/Madrid')).toBe('15/11/2026')
})
