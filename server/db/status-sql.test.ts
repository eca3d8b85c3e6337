import { expect, test } from 'vitest'
import { listStatuses, writeStatuses } from './status-sql.ts'

test('a set of statuses is a list of literals', () => {
  expect(listStatuses('open')).toBe(`'pending', 'processing'`)
  expect(writeStatuses('WHERE status NOT IN (@status(void)) OR status IN (@status(final))')).toBe(
    `WHERE status NOT IN ('cancelled') OR status IN ('completed', 'cancelled')`,
  )
})

test('a fragment is repeated for each status', () => {
  expect(writeStatuses('SET @statuses{"%" = "%" + 1}, total = 0')).toBe(
    'SET "pending" = "pending" + 1, "processing" = "processing" + 1, "completed" = "completed" + 1, "cancelled" = "cancelled" + 1, total = 0',
  )
})

test('a set that nobody knows is refused, with its name', () => {
  expect(() => writeStatuses('IN (@status(opened))')).toThrow('No set of statuses is called opened')
})
