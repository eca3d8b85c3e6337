import { expect, it } from 'vitest'
import { decodeCursor, encodeCursor } from './cursor.ts'

const KEYS = [{ type: 'timestamptz' }, { type: 'uuid' }] as const
const ID = '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70'

it.each(['2026-11-15 10:00:00.123456+00', '2028-02-29 23:59:59+05:30', '2026-11-15 10:00:00-03'])(
  'a place at %s is read as it was written',
  (moment) => {
    expect(decodeCursor(encodeCursor([moment, ID]), KEYS)).toEqual([moment, ID])
  },
)

it.each([
  '2026-13-01 10:00:00+00',
  '2026-02-30 10:00:00+00',
  '2026-11-15 24:00:00+00',
  '2026-11-15 10:60:00+00',
  '2026-11-15 10:00:00+99',
  '0000-01-01 10:00:00+00',
])('a place at %s, which Postgres could not read, is none', (moment) => {
  expect(decodeCursor(encodeCursor([moment, ID]), KEYS)).toBeUndefined()
})

it.each([
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2026-11-15 10:00:00+00', false],
])('a place on %s is one: %s', (day, isOne) => {
  const found = decodeCursor(encodeCursor([day]), [{ type: 'date' }])
  expect(found).toEqual(isOne ? [day] : undefined)
})
