import { beforeAll, expect, test } from 'vitest'
import type { VisitorsNow } from '#domain/analytics/statistics-reports.ts'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import type { Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createVisitorsWatch } from './watch-visitors.ts'

/** Ends a wait in vain; how long one takes does not matter. */
const PATIENTLY = { timeout: 30_000 }

const database = useTestDatabase()
let page: number

beforeAll(async () => {
  await prepareVisits(database.db, 'UTC')
  page = (await database.db.pool.query(`SELECT page_id_of('/vapes', NULL) AS id`)).rows[0].id
})

async function visit() {
  const session = newVisitId(Date.now())
  const traits = { source: 1, device: 1, browser: 1, country: 0 }
  await storeVisits(database.db, [{ kind: 'view', session, fresh: true, page, ...traits }])
}

/** Counts the looks of the watch. */
function countLooks(db: Database) {
  let looks = 0
  const client = new Proxy(db.pool, {
    get(pool, name) {
      if (name === 'connect') looks += 1
      const value = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
  return { db: { ...db, pool: client } as Database, looks: () => looks }
}

test('one look serves all who watch, what changes is told, and nobody watching means no look', async () => {
  const { db, looks } = countLooks(database.db)
  const watch = createVisitorsWatch({ db, log: QUIET, lookEveryMs: 10 })
  expect(looks()).toBe(0)
  const told: (VisitorsNow | null)[][] = [[], []]
  const stopFirst = watch((now) => told[0]?.push(now))
  await expect.poll(() => told[0]?.length, PATIENTLY).toBe(1)
  const stopSecond = watch((now) => told[1]?.push(now))
  // It hears at once what is known.
  expect(told).toEqual([[{ visitors: 0, pages: [] }], [{ visitors: 0, pages: [] }]])

  await visit()
  await expect.poll(() => told[1]?.length, PATIENTLY).toBe(2)
  const seen = looks()
  await expect.poll(looks, PATIENTLY).toBeGreaterThan(seen + 2)
  const now = { visitors: 1, pages: [{ path: '/vapes', visitors: 1 }] }
  expect(told).toEqual([
    [{ visitors: 0, pages: [] }, now],
    [{ visitors: 0, pages: [] }, now],
  ])

  stopFirst()
  await visit()
  await expect.poll(() => told[1]?.length, PATIENTLY).toBe(3)
  expect(told[0]).toHaveLength(2)
  stopSecond()
})

test('a look that fails is told once as not known, and the next one goes on', async () => {
  let fails = true
  const client = new Proxy(database.db.pool, {
    get(pool, name) {
      if (name === 'connect' && fails) return () => Promise.reject(new Error('away'))
      const value = Reflect.get(pool, name)
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })
  const warnings: string[] = []
  const log = { ...QUIET, warn: (event: string) => void warnings.push(event) }
  const watch = createVisitorsWatch({
    db: { ...database.db, pool: client } as Database,
    log,
    lookEveryMs: 10,
  })
  const told: (VisitorsNow | null)[] = []
  const stop = watch((now) => told.push(now))
  await expect.poll(() => warnings.length, PATIENTLY).toBeGreaterThan(1)
  expect(told).toEqual([null])
  fails = false
  await expect.poll(() => told.length, PATIENTLY).toBe(2)
  expect(told[1]).not.toBeNull()
  stop()
})
