import { expect, test } from 'vitest'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { generateOrders } from '../../bench/generate-orders.ts'
import { generateVisits } from '../../bench/generate-visits.ts'
import { readDailyRows } from './daily-rows.ts'

const database = useTestDatabase()
const query = async (sql: string) => (await database.db.pool.query(sql)).rows[0]

test('generated visits are whole: their rows say what their views and events say, and so do the totals', async () => {
  await prepareVisits(database.db, 'Europe/Madrid')
  const client = await database.db.pool.connect()
  try {
    await generateOrders(client, 100, 91)
    await generateVisits(client, 2000, 3)
  } finally {
    client.release(true)
  }
  expect(await query('SELECT count(*)::int AS visits FROM visits')).toEqual({ visits: 500 })
  expect(await query('SELECT count(*) BETWEEN 1900 AND 2100 AS about FROM visit_page_views')).toEqual({
    about: true,
  })
  expect(
    await query(`SELECT sum(visitors)::int AS visitors, sum(views) = (SELECT count(*) FROM visit_page_views) AS views,
      sum(seconds) = (SELECT sum(duration_seconds) FROM visits) AS seconds,
      sum(attempts) = (SELECT count(*) FROM conversion_events WHERE event_type = 'order_attempted') AS attempts
      FROM daily_totals`),
  ).toEqual({ visitors: 500, views: true, seconds: true, attempts: true })
  expect(
    await query(`SELECT count(*)::int AS tied, count(*) FILTER (WHERE funnel_steps & 8 = 8)::int AS marked,
      bool_and(abs(extract(epoch FROM orders.created_at - started_at)) < 10 * 86400) AS near,
      (SELECT sum(buyers)::int FROM daily_totals) AS buyers
      FROM order_visits JOIN visits ON visit_id = session JOIN orders ON orders.id = order_id`),
  ).toEqual({ tied: 50, marked: 50, near: true, buyers: 50 })
  expect(
    await query(`SELECT sum(counted_views) = (SELECT sum(views) FROM daily_anonymous) AS counted,
      sum(counted_views) > 0 AS some FROM daily_totals`),
  ).toEqual({ counted: true, some: true })
  expect(
    await query('SELECT count(DISTINCT to_char(day, $$YYYY-MM$$)) >= 3 AS all FROM daily_totals'),
  ).toEqual({
    all: true,
  })
  const rows = await database.db.pool.query('SELECT visit_id, exit_page, funnel_steps FROM visits ORDER BY 1')
  const before = await readDailyRows(database.db)
  await query(`SELECT rebuild_totals('2020-01-01', '2040-01-01')`)
  expect(
    (await database.db.pool.query('SELECT visit_id, exit_page, funnel_steps FROM visits ORDER BY 1')).rows,
  ).toEqual(rows.rows)
  expect(await readDailyRows(database.db)).toEqual(before)
})
