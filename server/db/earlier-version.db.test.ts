import { expect, test } from 'vitest'
import { prepareVisits } from '#server/analytics/prepare-visits.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { readMigrations } from './read-migrations.ts'

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) =>
  (await database.db.$client.query(sql, values)).rows

/** The statements of the version before 0017, word by word: its processes run until the last one is replaced. */
test('a process of the version before sums its months, and reads days and orders', async () => {
  await prepareVisits(database.db, 'UTC')
  await query('SELECT sum_months(shop_day($1))', [new Date()])
  expect(await query('SELECT sum_sales(shop_day($1)) AS "hasMore"', [new Date()])).toEqual([
    { hasMore: false },
  ])
  await insertOrder(database.db.$client, { ...strainOrder, created_at: '2026-03-05T12:00:00Z' }, [{}])
  const days = ['2026-03-01', '2026-03-31']
  expect(
    await query(
      `SELECT month::text FROM summed_months
       WHERE month >= $1::date AND month + interval '1 month' <= $2::date + interval '1 day' ORDER BY month`,
      days,
    ),
  ).toEqual([])
  for (const [table, columns] of [
    ['pages', 'page, views, visitors, seconds, entries, exits, counted_views'],
    ['sources', 'source, visitors, views, attempts, buyers, counted_arrivals'],
    ['traits', 'trait, value, visitors, views, attempts, counted_views'],
  ])
    await query(
      `SELECT ${columns} FROM monthly_${table} WHERE month = ANY($1::date[])
       UNION ALL SELECT ${columns} FROM daily_${table} WHERE day BETWEEN $2::date AND $3::date`,
      [[], ...days],
    )
  expect(
    await query(
      `SELECT span, start::text FROM sold_totals
       WHERE part = 'all' AND start BETWEEN $1 AND $2 AND (span, start) NOT IN (
         SELECT changed.span, changed.start FROM changed_sales_days($1, $2) AS day, spans_of(day) AS changed)`,
      days,
    ),
  ).toEqual([])
  expect(await query('SELECT orders::int, cents::int FROM sold_days($1, $2)', days)).toEqual([
    { orders: 1, cents: 150_000 },
  ])
  expect(
    await query(
      `SELECT name AS id, orders, cents FROM sold_totals WHERE part = 'country' AND span = 'day'
         AND start = ANY($1::date[])
       UNION ALL SELECT country, 1, cents FROM sales_of_days($2::date[]) AS sale`,
      [[], ['2026-03-05']],
    ),
  ).toMatchObject([{ orders: 1 }])
})

test('a process of the version before reads abandoned demand and anonymous views under their old names', async () => {
  await query(
    `INSERT INTO abandoned_totals (span, part, start, name, attempts) VALUES ('day', 'reason', '2026-03-05', 'x', 2)`,
  )
  await query(`INSERT INTO daily_anonymous VALUES ('2026-03-05', 1, 1, 1, 0, 3, 1)`)
  expect(
    await query(
      `SELECT name, attempts, grams, units, cents FROM lost_totals WHERE part = 'reason' AND span = 'day'
         AND start BETWEEN '2026-03-01' AND '2026-03-31'`,
    ),
  ).toMatchObject([{ name: 'x', attempts: 2 }])
  expect(await query(`SELECT * FROM daily_counts WHERE day = '2026-03-05'`)).toMatchObject([
    { views: 3, arrivals: 1 },
  ])
  expect(
    await query(
      `SELECT lost.name, lost.attempts, lost.grams, lost.units, lost.cents
       FROM lost_parts AS lost JOIN visits AS v ON v.number = lost.session`,
    ),
  ).toEqual([])
  expect(
    await query(
      `SELECT told_step(said) AS step, told_rule(said) AS rule, told_text(said -> 'field', 50) AS field
       FROM (SELECT '{"step": "dialog", "rule": "r", "field": "f"}'::jsonb AS said) AS told`,
    ),
  ).toEqual([{ step: 'dialog', rule: 'r', field: 'f' }])
})

const earlier = useTestDatabase('template0')

test('visits of before 0021 have ids and funnel steps, and a process of that version reads them under the old names', async () => {
  const pool = createPool({ connectionString: earlier.url }, QUIET)
  const early = readMigrations().filter(({ name }) => name < '0021')
  await migrate(pool, QUIET, { migrations: early, objects: [] })
  await pool.query(`
    SELECT ensure_visit_partition(now());
    INSERT INTO visits (number, started_at, last_active_at, source, landing_page, exit_page, device, browser, marks)
    SELECT visit_number_at(now()), now(), now(), 1, 1, 1, 1, 1, 9;
    INSERT INTO views (session, viewed_at, page, seconds) SELECT number, started_at, 7, 30 FROM visits`)
  await migrate(pool, QUIET)
  // The month after, which the new version makes.
  await pool.query(`
    SELECT ensure_visit_partition(now() + interval '1 month');
    INSERT INTO visits (visit_id, started_at, last_active_at, source, landing_page, exit_page, device, browser)
    SELECT visit_number_at(now() + interval '1 month'), now(), now(), 1, 1, 1, 1, 1`)
  const read = async (sql: string) => (await pool.query(sql)).rows
  const old = await read('SELECT number, marks FROM visits ORDER BY number')
  expect(old).toEqual(
    await read('SELECT visit_id AS number, funnel_steps AS marks FROM visits ORDER BY visit_id'),
  )
  expect(old).toMatchObject([{ marks: 9 }, { marks: 0 }])
  expect(
    await read(
      `SELECT page, seconds FROM views JOIN visits ON number = session
       WHERE session BETWEEN visit_number_at(now() - interval '1 hour') AND visit_number_at(now() + interval '1 hour')`,
    ),
  ).toEqual([{ page: 7, seconds: 30 }])
  expect(await read('SELECT page, seconds FROM visit_page_views')).toEqual([{ page: 7, seconds: 30 }])
  await pool.end()
})

test('an order of before 0022 with a filled honeypot says so, and is not changed by it', async () => {
  const client = await database.db.$client.connect()
  const [change] = readMigrations().filter(({ name }) => name.startsWith('0022'))
  await client.query('BEGIN; ALTER TABLE orders DROP CONSTRAINT orders_review_reasons_known')
  await insertOrder(client, { ...strainOrder, review_reasons: '{trap-filled,no-ticket}' }, [{}])
  await client.query(`SET CONSTRAINTS ALL IMMEDIATE;
    ALTER TABLE orders ADD CONSTRAINT orders_review_reasons_known CHECK (true)`)
  await client.query(change?.sql ?? '')
  const { rows } = await client.query(
    `SELECT review_reasons, revision FROM orders WHERE 'no-ticket' = ANY (review_reasons)`,
  )
  expect(rows).toEqual([{ review_reasons: ['honeypot-filled', 'no-ticket'], revision: 1 }])
  await client.query('ROLLBACK')
  client.release()
})
