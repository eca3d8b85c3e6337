import { beforeEach, expect, test } from 'vitest'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { retireVisits } from '#server/analytics/retire-visits.ts'
import { readDemandRows } from '#tests/analytics/demand-rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'

const RETENTION = { ordersYears: 7, analyticsRawMonths: 13, analyticsRollupsMonths: 25 }

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows

async function attemptAt(day: string, quantity: number) {
  const at = `${day} 12:00:00+00`
  await query(
    `INSERT INTO visitor_sessions (session_id, landing_page, device_type, browser, started_at, last_active_at)
     VALUES ($1, '/', 'desktop', 'Edge', $2, $2)`,
    [day, at],
  )
  const data = { type: 'cannabis', products: [{ name: 'Haze', quantity }], customer: { country: 'Germany' } }
  for (const [session, type, told] of [
    [day, 'order_attempted', data],
    [day, 'order_refused', { type: 'cannabis', rule: 'invalid', field: 'email' }],
    [null, 'order_attempted', data],
    [null, 'order_refused', { type: 'cannabis', rule: 'invalid', field: 'email' }],
  ])
    await query(
      'INSERT INTO conversion_events (session_id, event_type, event_data, created_at) VALUES ($1, $2, $3, $4)',
      [session, type, JSON.stringify(told), at],
    )
}

function rowsOf(day: string, grams: number) {
  const figures = [1, grams, 0, 0]
  const month = `${day.slice(0, 7)}-01`
  const parts = [
    ['product', 'Haze'],
    ['country', 'Germany'],
    ['reason', 'invalid'],
    ['anonymous', 'cannabis'],
  ]
  return Object.fromEntries([
    ...parts.map(([part, name]) => [`${part} ${day} ${name}`, figures]),
    ...parts.map(([part, name]) => [`month ${part} ${month} ${name}`, figures]),
    [`stops ${day} cannabis invalid email`, [1, 1]],
    [`month stops ${month} cannabis invalid email`, [1, 1]],
  ])
}

beforeEach(() => prepareVisits(database.db, 'Europe/Madrid'))

test('what was lost stays in the totals when its rows go after 13 months, and goes after 25', async () => {
  await attemptAt('2025-09-10', 100)
  await attemptAt('2025-10-10', 200)
  await attemptAt('2026-10-10', 300)
  const all = { ...rowsOf('2025-09-10', 100), ...rowsOf('2025-10-10', 200), ...rowsOf('2026-10-10', 300) }
  expect(await readDemandRows(database.db)).toEqual(all)

  const retire = (now: string) => retireVisits(database.db, RETENTION, new Date(now))
  expect(await retire('2026-11-15T12:00:00Z')).toBe(true)
  expect(await query('SELECT FROM conversion_events')).toHaveLength(4)
  expect(await query('SELECT grams::int FROM abandoned_attempts')).toEqual([{ grams: 300 }])
  expect(await readDemandRows(database.db)).toEqual(all)

  // Nothing that is done later takes it out: what cannot be counted anew is left alone.
  await query('SELECT rebuild_demand()')
  await prepareVisits(database.db, 'UTC')
  await query('TRUNCATE conversion_events')
  expect(await readDemandRows(database.db)).toEqual({
    ...rowsOf('2025-09-10', 100),
    ...rowsOf('2025-10-10', 200),
  })

  expect(await retire('2027-10-11T12:00:00Z')).toBe(true)
  expect(await readDemandRows(database.db)).toEqual(rowsOf('2025-10-10', 200))
  expect(await retire('2027-11-11T12:00:00Z')).toBe(true)
  expect(await readDemandRows(database.db)).toEqual({})
})

test('what is deleted after the old rows went is taken out of the totals again', async () => {
  await query('TRUNCATE visits, visit_page_views, visit_names, conversion_events')
  await query('UPDATE visit_settings SET raw_from = NULL, retired_on = NULL')
  await attemptAt('2024-01-10', 100)
  await attemptAt('2024-12-10', 200)
  expect(await retireVisits(database.db, RETENTION, new Date('2025-03-05T12:00:00Z'))).toBe(true)
  await query(`DELETE FROM visitor_sessions WHERE session_id = '2024-12-10'`)
  await query('DELETE FROM conversion_events')
  expect(await readDemandRows(database.db)).toEqual(rowsOf('2024-01-10', 100))
})
