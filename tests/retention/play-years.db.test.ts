import { expect, it } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { playYears } from './play-years.ts'

const database = useTestDatabase()

/** Short times, so that two years have all of it: orders, days and months that go, jumps, and a shop that is closed. */
const RETENTION = {
  ordersYears: 1,
  ordersKeptByLaw: null,
  analyticsRawMonths: 2,
  analyticsRollupsMonths: 4,
}

it('what the policy says is deleted is deleted, and nothing else, through years and jumps of the clock', async () => {
  let drawn = 0
  const played = await playYears(database.db, {
    retention: RETENTION,
    days: 800,
    step: (nth) => 5 + (nth % 7),
    // One look in seven is followed by a jump; those go both ways, far and less far, on all machines and on one.
    random: () => [0.01, 0.4, 0.4, 0.2, 0.9, 0.01, 0.7, 0.01, 0.9][drawn++ % 9] ?? 0,
  })
  expect(played.failures).toEqual([])
  expect(played.jumps).toBeGreaterThan(5)
  expect(played.closures).toBe(2)
})
