import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#server/db/create-database.ts'
import { createPool } from '#server/db/pool.ts'
import { noonZone } from '#tests/analytics/noon-zone.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { retireVisits } from './retire-visits.ts'
import { createVisitDictionary } from './visit-dictionary.ts'
import { VisitsUnavailableError } from './visit-queue.ts'
import { DIRECT } from './visit-source.ts'

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const RETENTION = { ordersYears: 7, analyticsRawMonths: 13, analyticsRollupsMonths: 25 }
const ADDRESS = '192.0.2.1'
const source = (at: number) => ({ ...DIRECT, referrer: `https://site-${at}.example/` })

/** The day of the database does not end while a test runs. */
async function openAtNoon() {
  await query('TRUNCATE visit_sources')
  const pool = createPool({ connectionString: database.url, options: `-c TimeZone=${noonZone()}` }, QUIET)
  onTestFinished(() => pool.end())
  return { db: createDatabase(pool), pool }
}

test('what nobody has asked for since before the oldest row is forgotten, and what is asked for again is not', async () => {
  const dictionary = createVisitDictionary(database.db)
  const ask = async (name: string, code: string) => [
    await dictionary.pageId({ path: `/${name}`, title: null }),
    await dictionary.sourceId({ ...DIRECT, referrer: `https://${name}.example/` }, ADDRESS),
    await dictionary.countryId({ name, code }),
  ]
  const TABLES = ['visit_pages', 'visit_sources', 'visit_countries']
  const [once, again] = [await ask('once', 'XX'), await ask('again', 'YY')]
  for (const table of TABLES) await query(`UPDATE ${table} SET asked_on = '2024-10-01'`)
  const anotherDay = createVisitDictionary(database.db)
  expect(await anotherDay.pageId({ path: '/again', title: null })).toBe(again[0])
  expect(await anotherDay.sourceId({ ...DIRECT, referrer: 'https://again.example/' }, ADDRESS)).toBe(again[1])
  expect(await anotherDay.countryId({ name: 'again', code: 'YY' })).toBe(again[2])

  const idsOf = async (table: string) => (await query(`SELECT id FROM ${table}`)).map(({ id }) => id)
  // Of 25 months before this day nothing is kept; a week more is nobody's loss.
  await retireVisits(database.db, RETENTION, new Date('2026-11-08T12:00:00Z'))
  for (const [at, table] of TABLES.entries()) expect(await idsOf(table)).toContain(once[at])
  await retireVisits(database.db, RETENTION, new Date('2026-11-09T12:00:00Z'))
  for (const [at, table] of TABLES.entries()) {
    expect(await idsOf(table)).not.toContain(once[at])
    expect(await idsOf(table)).toContain(again[at])
  }
})

test('a flood of made-up sources is one source beyond the limit of a day', async () => {
  const { db, pool } = await openAtNoon()
  const dictionary = createVisitDictionary(db, 10)
  const ids: number[] = []
  for (let at = 0; at < 20; at += 1) ids.push(await dictionary.sourceId(source(at), randomAddress()))
  expect(new Set(ids).size).toBe(11)
  expect(new Set(ids.slice(10)).size).toBe(1)
  expect(await query('SELECT referrer FROM visit_sources WHERE id = $1', [ids[10]])).toEqual([
    { referrer: '(other)' },
  ])
  expect(await dictionary.sourceId(source(0), ADDRESS)).toBe(ids[0])
  await pool.query(`UPDATE visit_sources SET first_seen_on = current_date - 1`)
  expect(await createVisitDictionary(db, 10).sourceId(source(20), ADDRESS)).not.toBe(ids[10])
})

test('one sender cannot bring more than a few new sources, known ones stay theirs, and others bring their own', async () => {
  const { db } = await openAtNoon()
  const dictionary = createVisitDictionary(db)
  const known = await createVisitDictionary(db).sourceId(source(99), '198.51.100.1')
  const ids: number[] = []
  for (let at = 0; at < 30; at += 1) ids.push(await dictionary.sourceId(source(at), ADDRESS))
  const other = ids.at(-1)
  expect(ids.filter((id) => id === other)).toHaveLength(20)
  expect(await query('SELECT referrer FROM visit_sources WHERE id = $1', [other])).toEqual([
    { referrer: '(other)' },
  ])
  expect(await dictionary.sourceId(source(99), ADDRESS)).toBe(known)
  expect(await dictionary.sourceId(source(0), ADDRESS)).toBe(ids[0])
  // What was none for the one is still one for somebody else, and from then on for everybody.
  const late = await dictionary.sourceId(source(29), '198.51.100.1')
  expect(late).not.toBe(other)
  expect(await dictionary.sourceId(source(29), ADDRESS)).toBe(late)
})

test('names that wait for a lock are given up, and leave the connections to others', {
  timeout: 30_000,
}, async () => {
  const { db, pool } = await openAtNoon()
  const holder = await database.db.pool.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE visit_sources, visit_pages, visit_countries')
  const dictionary = createVisitDictionary(db)
  const asked = Promise.allSettled([
    dictionary.pageId({ path: '/', title: null }),
    dictionary.countryId({ name: 'Malta', code: 'MT' }),
    ...Array.from({ length: 20 }, (_, at) => dictionary.sourceId(source(at), randomAddress())),
  ])
  await expect.poll(() => pool.totalCount - pool.idleCount).toBeGreaterThan(0)
  expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  for (const outcome of await asked)
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(VisitsUnavailableError) })
  await holder.query('ROLLBACK')
  expect(await dictionary.sourceId(source(0), ADDRESS)).toBeGreaterThan(0)
})
