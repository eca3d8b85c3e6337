import { expect, onTestFinished, test } from 'vitest'
import { PLAIN_STATISTICS } from '#domain/analytics/statistics-query.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readStatistics } from './read-statistics.ts'

const TIME_ZONE = 'Europe/Madrid'
const database = useTestDatabase()

/** A statement of a report that has to wait, for as long as it may. */
async function holdTotals() {
  const holder = await database.db.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE daily_totals')
  // The table has the same number in the databases of other tests.
  const waiting = `SELECT FROM pg_locks WHERE relation = 'daily_totals'::regclass AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
  const heldUp = async () => (await holder.query(waiting)).rowCount
  return { holder, heldUp }
}

test('a page that nobody waits for gives up its reports, those under way and those to come', async () => {
  const { db } = database
  await prepareVisits(db, TIME_ZONE)
  const { holder, heldUp } = await holdTotals()
  const ask = (signal?: AbortSignal) =>
    readStatistics(db, PLAIN_STATISTICS, {
      timeZone: TIME_ZONE,
      now: new Date(),
      log: QUIET,
      // Long enough that only leaving can end it within this test.
      timeoutMs: 600_000,
      ...(signal && { signal }),
    })
  const leaving = new AbortController()
  const left = Array.from({ length: 6 }, () => ask(leaving.signal))
  await expect.poll(heldUp).toBeGreaterThan(0)
  leaving.abort()
  for (const page of await Promise.all(left)) expect(page.summary).toEqual({ ok: false, reason: 'failed' })
  expect(await heldUp()).toBe(0)
  await holder.query('ROLLBACK')
  expect((await ask()).summary.ok).toBe(true)
})
