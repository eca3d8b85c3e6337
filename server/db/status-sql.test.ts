import { expect, test } from 'vitest'
import { SETS } from '#domain/orders/work/order-status.ts'
import { listStatuses, writeStatuses } from './status-sql.ts'

// As statuses may be one day: none of these tests is of those that there are.
const sets = { ...SETS, all: ['new', 'on-hold', 'gone'], open: ['new', 'on-hold'], void: ['gone'] }

test('a set of statuses is a list of literals', () => {
  expect(listStatuses('void')).toBe(SETS.void.map((status) => `'${status}'`).join(', '))
  expect(writeStatuses('WHERE status NOT IN (@status(void)) OR status IN (@status(open))', sets)).toBe(
    `WHERE status NOT IN ('gone') OR status IN ('new', 'on-hold')`,
  )
})

test('a fragment is repeated for each status', () => {
  expect(writeStatuses('SET @statuses{"%" = "%" + 1}, total = 0', sets)).toBe(
    'SET "new" = "new" + 1, "on-hold" = "on-hold" + 1, "gone" = "gone" + 1, total = 0',
  )
})

test('a set that nobody knows is refused, with its name', () => {
  expect(() => writeStatuses('IN (@status(opened))')).toThrow('No set of statuses is called opened')
})
