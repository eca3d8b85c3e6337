import { expect, test } from 'vitest'
import type { Bucket } from '#domain/access/back-off.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { tidyAccounts } from '../accounts.ts'
import { chargeAttempt, refundAttempt, settleAttempt } from './attempt-throttle.ts'

const database = useTestDatabase()
const NOW = new Date('2026-11-15T12:00:00Z')

const bucket = (key: string, clearedBySuccess: boolean): Bucket => ({
  key,
  waitSeconds: [0, 0, 60],
  forgetAfterSeconds: 3600,
  clearedBySuccess,
  isShared: false,
})

const query = (sql: string, values: unknown[] = []) => database.db.pool.query(sql, values)

/** Somebody else holds the row that comes first; meanwhile the action may hold none that comes after it. */
async function expectInTurn(clearedBySuccess: boolean, action: (buckets: Bucket[]) => Promise<void>) {
  await query('TRUNCATE sign_in_throttle')
  const buckets = ['network', 'account', 'pair', 'shop'].map((name) => bucket(name, clearedBySuccess))
  await chargeAttempt(database.db, buckets, NOW)
  const { rows } = await query('SELECT key FROM sign_in_throttle ORDER BY key')
  // The last one lies first on the disk, where a statement that follows no order would begin.
  await query('CREATE TEMP TABLE kept AS TABLE sign_in_throttle; TRUNCATE sign_in_throttle')
  await query('INSERT INTO sign_in_throttle SELECT * FROM kept ORDER BY key DESC; DROP TABLE kept')

  const holder = await database.db.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM sign_in_throttle WHERE key = $1 FOR UPDATE', [rows[0].key])
  const doing = action(buckets)
  await expect
    .poll(async () => {
      const waiting = await query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      )
      return waiting.rowCount
    })
    .toBe(1)
  const free = await holder.query('SELECT key FROM sign_in_throttle ORDER BY key FOR UPDATE SKIP LOCKED')
  await holder.query('COMMIT')
  holder.release()
  await doing
  expect(free.rows).toEqual(rows)
}

test('success takes its buckets in the order in which attempts are charged', () =>
  expectInTurn(true, (buckets) => settleAttempt(database.db, buckets, NOW)))

test('a refund takes its buckets in the order in which attempts are charged', () =>
  expectInTurn(false, (buckets) => refundAttempt(database.db, buckets, NOW)))

test('a shared bucket admits somebody whose turn it is, and that counts for all', async () => {
  await query('TRUNCATE sign_in_throttle')
  const shared = { ...bucket('shared', true), isShared: true }
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  for (let n = 0; n < 3; n++) await chargeAttempt(database.db, [shared], NOW)
  const refused = { admitted: false, isOwnDoing: false }
  expect(await chargeAttempt(database.db, [shared], after(9))).toEqual({ ...refused, retryAfterSeconds: 51 })
  expect(await chargeAttempt(database.db, [shared], after(9), 10)).toEqual({
    ...refused,
    retryAfterSeconds: 1,
  })
  expect(await chargeAttempt(database.db, [shared], after(10), 10)).toEqual({ admitted: true })
  expect(await chargeAttempt(database.db, [shared], after(11), 10)).toEqual({
    ...refused,
    retryAfterSeconds: 9,
  })
  expect(await chargeAttempt(database.db, [shared], after(11))).toEqual({ ...refused, retryAfterSeconds: 59 })
})

test("a turn is no way past a bucket of one's own", async () => {
  await query('TRUNCATE sign_in_throttle')
  const buckets = [{ ...bucket('shared', true), isShared: true }, bucket('own', false)]
  for (let n = 0; n < 3; n++) await chargeAttempt(database.db, buckets, NOW)
  expect(await chargeAttempt(database.db, buckets, NOW, 0)).toEqual({
    admitted: false,
    retryAfterSeconds: 60,
    isOwnDoing: true,
  })
})

test('tidying waits for nobody who is being charged', async () => {
  await query('TRUNCATE sign_in_throttle')
  await chargeAttempt(database.db, [bucket('held', false), bucket('free', false)], NOW)
  const holder = await database.db.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM sign_in_throttle ORDER BY key LIMIT 1 FOR UPDATE')
  await tidyAccounts(database.db, new Date('2027-01-01T00:00:00Z'))
  await holder.query('COMMIT')
  holder.release()
  expect((await query('SELECT FROM sign_in_throttle')).rowCount).toBe(1)
})

test('a wait that a clock far ahead has left behind keeps nobody out', async () => {
  const buckets = [{ ...bucket('a network', false), waitSeconds: [60] }]
  const ahead = new Date(NOW.getTime() + 900 * 86_400_000)
  expect(await chargeAttempt(database.db, buckets, ahead)).toEqual({ admitted: true })
  expect(await chargeAttempt(database.db, buckets, NOW)).toEqual({ admitted: true })
  expect(await chargeAttempt(database.db, buckets, NOW)).toMatchObject({
    admitted: false,
    retryAfterSeconds: 60,
  })
})
