import { beforeAll, expect, test } from 'vitest'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readVisitorsNow } from './watch-visitors.ts'

const NOW = new Date('2026-10-20T12:00:00Z')
const MINUTE_MS = 60_000

const database = useTestDatabase()

beforeAll(async () => {
  await database.db.pool.query('SELECT ensure_visit_partition($1)', [NOW])
})

test.each([
  ['began just now counts', 1, 1, 1],
  ['began almost six hours ago and goes on counts', 359, 1, 1],
  ['began more than six hours ago does not count: it is left open somewhere', 361, 1, 0],
  ['has given no sign for five minutes does not count', 30, 5, 0],
])('a visit that %s', async (_what, beganMinutesAgo, activeMinutesAgo, visitors) => {
  const { pool } = database.db
  await pool.query('TRUNCATE visit_page_views, visits')
  const { rows } = await pool.query(`SELECT page_id_of('/vapes', NULL) AS page`)
  const began = new Date(NOW.getTime() - beganMinutesAgo * MINUTE_MS)
  const session = newVisitId(began.getTime())
  const traits = { source: 1, device: 1, browser: 2, country: 0 }
  await storeVisits(
    database.db,
    [{ kind: 'view', session, fresh: true, page: rows[0].page, ...traits }],
    began,
  )
  await pool.query('UPDATE visits SET last_active_at = $1', [
    new Date(NOW.getTime() - activeMinutesAgo * MINUTE_MS),
  ])
  expect((await readVisitorsNow(pool, NOW)).visitors).toBe(visitors)
})
