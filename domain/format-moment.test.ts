import { expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

it.each([
  ['2027-03-07T13:05:00Z', 'Europe/Madrid', '7 March 2027, 14:05'],
  ['2027-07-07T22:30:00Z', 'Europe/Madrid', '8 July 2027, 00:30'],
  ['2027-03-07T13:05:00Z', 'Europe/Lisbon', '7 March 2027, 13:05'],
])('%s is, in %s, %s', (moment, timeZone, text) => {
  expect(formatMoment(new Date(moment), timeZone)).toBe(text)
})
