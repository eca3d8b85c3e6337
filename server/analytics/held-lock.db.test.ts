import { expect, onTestFinished, test } from 'vitest'
import { isDatabaseAway, wasNotAsked } from '#server/db/database-away.ts'
import { noonZone } from '#tests/analytics/noon-zone.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { prepareVisits } from './prepare-visits.ts'
import { storeVisits, type VisitRow } from './store-visits.ts'
import { newVisitId } from './visit-id.ts'
import { createVisitQueue } from './visit-queue.ts'

const database = useTestDatabase()
const query = async (sql: string) => (await database.db.pool.query(sql)).rows

test('events that meet a held lock wait together, are sent again, and count once', {
  timeout: 30_000,
}, async () => {
  await prepareVisits(database.db, noonZone())
  const client = await database.db.pool.connect()
  onTestFinished(() => client.release())
  await client.query('BEGIN')
  await client.query('SELECT lock_visits()')

  const batches: { size: number; failed: boolean }[] = []
  let isReleased: Promise<unknown> | undefined
  const { add } = createVisitQueue(
    async (rows) => {
      try {
        const outcomes = await storeVisits(database.db, rows)
        batches.push({ size: rows.length, failed: false })
        return outcomes
      } catch (error) {
        batches.push({ size: rows.length, failed: true })
        isReleased ??= client.query('COMMIT')
        await isReleased
        throw error
      }
    },
    { isAway: isDatabaseAway, wasNotAsked },
  )
  const view = (): VisitRow => ({
    kind: 'view',
    session: newVisitId(Date.now()),
    fresh: true,
    ...{ page: 1, source: 1, device: 1, browser: 1, country: 0 },
  })
  expect(await Promise.all([add(view()), add(view())])).toEqual(['stored', 'stored'])
  expect(batches).toEqual([
    { size: 2, failed: true },
    { size: 2, failed: false },
  ])
  expect(await query('SELECT visitors, views FROM daily_totals')).toEqual([{ visitors: 2, views: 2 }])
})
