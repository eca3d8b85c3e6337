import { expect, it } from 'vitest'
import { readLocalTime, writeLocalTime } from './local-time.ts'

it.each([
  ['Europe/Madrid', '2027-01-15T08:00', '2027-01-15T07:00:00.000Z'],
  ['Europe/Madrid', '2027-07-15T08:00', '2027-07-15T06:00:00.000Z'],
  ['Europe/Madrid', '2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
  ['Europe/Madrid', '2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
  // The hour that comes twice in autumn: the first of the two.
  ['Europe/Madrid', '2027-10-31T02:30', '2027-10-31T00:30:00.000Z'],
  ['Europe/Madrid', '2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
  ['Asia/Kathmandu', '2027-01-01T05:45', '2027-01-01T00:00:00.000Z'],
  ['America/St_Johns', '2026-12-31T20:30', '2027-01-01T00:00:00.000Z'],
  ['UTC', '2027-01-01T00:00', '2027-01-01T00:00:00.000Z'],
])('in %s, %s is %s', (timeZone, text, moment) => {
  expect(readLocalTime(text, timeZone)?.toISOString()).toBe(moment)
  expect(writeLocalTime(new Date(moment), timeZone)).toBe(text)
})

it.each([
  // The hour that is left out in spring.
  '2027-03-28T02:30',
  '2027-02-30T08:00',
  '2027-13-01T08:00',
  '2027-01-01T24:00',
  '2027-01-01',
  '2027-01-01T08:00Z',
  'tomorrow',
  '',
])('%j is no time in Madrid', (text) => {
  expect(readLocalTime(text, 'Europe/Madrid')).toBeUndefined()
})
