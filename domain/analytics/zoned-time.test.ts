import { expect, it } from 'vitest'
import { createZonedTime } from './zoned-time.ts'

it.each([
  ['Europe/Madrid', '2026-11-15T13:05:09.999Z', '2026-11-15T14:05:09+01:00'],
  ['Europe/Madrid', '2026-07-15T22:30:00Z', '2026-07-16T00:30:00+02:00'],
  // The hour that comes twice in autumn.
  ['Europe/Madrid', '2026-10-25T00:30:00Z', '2026-10-25T02:30:00+02:00'],
  ['Europe/Madrid', '2026-10-25T01:30:00Z', '2026-10-25T02:30:00+01:00'],
  ['UTC', '2026-01-01T00:00:00.500Z', '2026-01-01T00:00:00+00:00'],
  ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01T05:45:00+05:45'],
])('in %s, %s is %s', (timeZone, moment, written) => {
  expect(createZonedTime(timeZone)(new Date(moment))).toBe(written)
})
