import { beforeEach, describe, expect, test } from 'vitest'
import { readDailyRows } from '#tests/analytics/daily-rows.ts'
import { openClient } from '#tests/database/open-client.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { makeRoomForVisits, prepareVisits } from './prepare-visits.ts'
import { retireVisits } from './retire-visits.ts'
import { storeVisits } from './store-visits.ts'
import { newVisitId } from './visit-id.ts'

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) => (await database.db.pool.query(sql, values)).rows
const RETENTION = { ordersYears: 7, analyticsRawMonths: 13, analyticsRollupsMonths: 25 }
const TRAITS = { source: 1, device: 1, browser: 2, country: 0 }

const DUMP = `
  INSERT INTO visitor_sessions
    (id, session_id, referrer, utm_source, landing_page, device_type, browser, country, ip_address, started_at,
     last_active_at, duration_seconds)
  VALUES
    ('00000000-0000-4000-8000-000000000001', 'old-1', 'https://search.example/', 'letter', '/', 'mobile', 'Safari',
     'Germany', '203.0.113.7', '2025-03-29 22:30:00.123456+00', '2025-03-29 23:30:00+00', 3600),
    ('00000000-0000-4000-8000-000000000002', 'old-2', 'direct', NULL, '/vapes', 'desktop', 'Other', 'Unknown', NULL,
     '2025-12-31 23:59:59.999+00', '2026-01-01 00:00:10+00', 10);
  INSERT INTO page_views (session_id, page_path, page_title, viewed_at, time_on_page_seconds)
  VALUES
    ('old-1', '/', 'Home', '2025-03-29 22:30:00.123456+00', 1800),
    ('old-1', '/product/og-kush', 'OG Kush', '2025-03-29 23:00:00+00', NULL),
    ('old-1', '/', 'Home', '2025-03-29 23:20:00+00', 600),
    ('old-2', '/vapes', NULL, '2025-12-31 23:59:59.999+00', 10);
  INSERT INTO conversion_events (session_id, event_type, event_data, created_at)
  VALUES
    ('old-1', 'order_attempted', '{"type": "cannabis"}', '2025-03-29 23:25:00+00'),
    (NULL, 'order_attempted', NULL, '2025-03-29 10:00:00+00');`

const SESSIONS = `
  SELECT id, session_id, referrer, utm_source, utm_medium, landing_page, device_type, browser, country, ip_address,
    started_at::timestamptz(6)::text AS started_at, last_active_at::text, duration_seconds
  FROM visitor_sessions ORDER BY session_id`
const VIEWS = `SELECT session_id, page_path, page_title, viewed_at::text, time_on_page_seconds FROM page_views ORDER BY viewed_at`

async function empty() {
  await query(`TRUNCATE visit_page_views, visits, visit_names, order_visits, conversion_events, daily_totals, daily_pages,
    daily_sources, daily_traits, daily_cube, daily_anonymous, daily_bots`)
  await query('UPDATE visit_settings SET raw_from = NULL, retired_on = NULL')
}

const totals = () =>
  query(
    'SELECT day::text, visitors, views, seconds::int, attempts, counted_attempts FROM daily_totals ORDER BY day',
  )
const partitions = async () =>
  (
    await query(
      `SELECT relname FROM pg_inherits JOIN pg_class ON oid = inhrelid WHERE inhparent = 'visit_page_views'::regclass ORDER BY 1`,
    )
  ).map(({ relname }) => relname)

beforeEach(async () => {
  await empty()
  await prepareVisits(database.db, 'Europe/Madrid')
})

describe('a dump of the earlier product', () => {
  const expectedTotals = [
    { day: '2025-03-29', visitors: 1, views: 1, seconds: 3600, attempts: 0, counted_attempts: 1 },
    { day: '2025-03-30', visitors: 0, views: 2, seconds: 0, attempts: 1, counted_attempts: 0 },
    { day: '2026-01-01', visitors: 1, views: 1, seconds: 10, attempts: 0, counted_attempts: 0 },
  ]

  test('moves in, reads as it was, and is in the totals', async () => {
    await query(DUMP)
    expect(await query(SESSIONS)).toMatchObject([
      {
        id: '00000000-0000-4000-8000-000000000001',
        session_id: 'old-1',
        referrer: 'https://search.example/',
        utm_source: 'letter',
        utm_medium: null,
        landing_page: '/',
        device_type: 'mobile',
        browser: 'Safari',
        country: 'Germany',
        ip_address: '203.0.113.7',
        duration_seconds: 3600,
      },
      { session_id: 'old-2', referrer: 'direct', country: 'Unknown', ip_address: null, browser: 'Other' },
    ])
    expect(
      (await query(VIEWS)).map(({ page_path, page_title, time_on_page_seconds }) => [
        page_path,
        page_title,
        time_on_page_seconds,
      ]),
    ).toEqual([
      ['/', 'Home', 1800],
      ['/product/og-kush', 'OG Kush', null],
      ['/', 'Home', 600],
      ['/vapes', null, 10],
    ])
    expect(await totals()).toEqual(expectedTotals)
    expect(
      await query(`SELECT product_visitors, attempt_visitors FROM daily_totals WHERE day = '2025-03-29'`),
    ).toEqual([{ product_visitors: 1, attempt_visitors: 1 }])
    expect(await query('SELECT FROM stale_days')).toEqual([])
  })

  test('can be copied into the views', async () => {
    const plan = await query(
      `SELECT tgname FROM pg_trigger WHERE tgrelid IN ('visitor_sessions'::regclass, 'page_views'::regclass)`,
    )
    expect(plan).toHaveLength(2)
    const client = await openClient({ connectionString: database.url })
    // The driver has no COPY of its own: what the server reads by itself goes the same way.
    await client.query(`COPY visitor_sessions (session_id, landing_page, device_type, browser, started_at)
      FROM PROGRAM 'printf "copied\\t/\\tdesktop\\tEdge\\t2026-02-01 12:00:00+00\\n"'`)
    await client.end()
    expect(await query('SELECT session_id, browser FROM visitor_sessions')).toEqual([
      { session_id: 'copied', browser: 'Edge' },
    ])
    expect(await query('SELECT day::text, visitors FROM daily_totals')).toEqual([
      { day: '2026-02-01', visitors: 1 },
    ])
  })

  test('can be corrected and deleted, and the totals follow', async () => {
    await query(DUMP)
    await query(
      `UPDATE visitor_sessions SET duration_seconds = 7, session_id = 'renamed' WHERE session_id = 'old-2'`,
    )
    await query(`UPDATE page_views SET time_on_page_seconds = 99 WHERE page_path = '/product/og-kush'`)
    expect((await totals()).at(-1)).toMatchObject({ seconds: 7 })
    expect(
      await query(
        `SELECT seconds::int FROM daily_pages JOIN visit_pages ON id = page WHERE path = '/product/og-kush'`,
      ),
    ).toEqual([{ seconds: 99 }])
    expect(await query(`SELECT session_id FROM page_views WHERE page_path = '/vapes'`)).toEqual([
      { session_id: 'renamed' },
    ])
    await query(`DELETE FROM page_views WHERE page_path = '/product/og-kush'`)
    expect(await query(`SELECT product_visitors, views FROM daily_totals WHERE day = '2025-03-29'`)).toEqual([
      { product_visitors: 0, views: 1 },
    ])
    await query(`DELETE FROM visitor_sessions WHERE session_id = 'renamed'`)
    await query('DELETE FROM visitor_sessions')
    await query('DELETE FROM conversion_events')
    expect(await readDailyRows(database.db)).toEqual({})
    for (const table of ['visits', 'visit_page_views', 'visit_names'])
      expect(await query(`SELECT FROM ${table}`)).toEqual([])
  })

  test('is counted by the days of another place when the shop moves there', async () => {
    await query(DUMP)
    await prepareVisits(database.db, 'America/New_York')
    expect(await totals()).toEqual([
      { day: '2025-03-29', visitors: 1, views: 3, seconds: 3600, attempts: 1, counted_attempts: 1 },
      { day: '2025-12-31', visitors: 1, views: 1, seconds: 10, attempts: 0, counted_attempts: 0 },
    ])
    await prepareVisits(database.db, 'Europe/Madrid')
    expect(await totals()).toEqual(expectedTotals)
  })

  test('a session has one row, whatever it is called', async () => {
    await query(DUMP)
    await expect(query(DUMP)).rejects.toMatchObject({ constraint: 'visitor_sessions_session_unique' })
  })
})

describe('the months', () => {
  // Months are made no more than two years ahead.
  const year = new Date().getUTCFullYear() + 1

  test('are made ahead, by many at once, and once', async () => {
    const now = new Date(`${year}-11-15T00:00:00Z`)
    await Promise.all(Array.from({ length: 8 }, () => makeRoomForVisits(database.db, now)))
    expect((await partitions()).filter((name) => name > `visit_page_views_${year}_10`)).toEqual([
      `visit_page_views_${year}_11`,
      `visit_page_views_${year}_12`,
      `visit_page_views_${year + 1}_01`,
    ])
  })

  test('hold the visits that began in them, to the last millisecond', async () => {
    await makeRoomForVisits(database.db, new Date(`${year}-11-15T00:00:00Z`))
    const [page] = await query(`SELECT page_id_of('/', NULL) AS id`)
    for (const moment of [`${year}-11-30T23:59:59.999Z`, `${year}-12-01T00:00:00.000Z`]) {
      const at = new Date(moment)
      await storeVisits(
        database.db,
        [{ kind: 'view', session: newVisitId(at.getTime()), fresh: true, page: page.id, ...TRAITS }],
        at,
      )
    }
    for (const month of [`${year}_11`, `${year}_12`])
      for (const table of [`visit_page_views_${month}`, `visits_${month}`])
        expect(await query(`SELECT FROM ${table}`), table).toHaveLength(1)
  })

  test.each([
    [`'2000-01-01 00:00:00+00'`, true],
    [`'1999-12-31 23:59:59+00'`, false],
    [`'0044-03-15 12:00:00+00 BC'`, false],
    [`now() + interval '2 years - 1 hour'`, true],
    [`now() + interval '2 years 1 hour'`, false],
    [`'infinity'`, false],
    [`'-infinity'`, false],
  ])('are those of a shop that lives: %s', async (moment, isMade) => {
    const before = await partitions()
    const made = await query(`SELECT ensure_visit_partition(${moment})`).then(
      () => 'made',
      (error) => error.constraint,
    )
    expect(made).toBe(isMade ? 'made' : 'visits_month_in_reach')
    if (!isMade) expect(await partitions()).toEqual(before)
  })

  test('let a heartbeat stay within its page', async () => {
    const at = new Date()
    const session = newVisitId(at.getTime())
    const [page] = await query(`SELECT page_id_of('/', NULL) AS id`)
    await storeVisits(database.db, [{ kind: 'view', session, fresh: true, page: page.id, ...TRAITS }])
    const indexed = await query(
      `SELECT DISTINCT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
       WHERE i.indrelid IN ('visits'::regclass, 'visit_page_views'::regclass) ORDER BY 1`,
    )
    expect(indexed.map(({ attname }) => attname)).toEqual(['viewed_at', 'visit_id'])
  })
})

describe('what is too old', () => {
  async function visitAt(moment: string) {
    await query(
      `INSERT INTO visitor_sessions (session_id, landing_page, device_type, browser, started_at, last_active_at)
       VALUES ($1::text, '/', 'desktop', 'Edge', $1::text::timestamptz, $1::text::timestamptz)`,
      [moment],
    )
    await query(
      `INSERT INTO page_views (session_id, page_path, viewed_at) VALUES ($1::text, '/', $1::text::timestamptz)`,
      [moment],
    )
    await query(
      `INSERT INTO conversion_events (session_id, event_type, created_at) VALUES ($1::text, 'order_attempted', $1::text::timestamptz)`,
      [moment],
    )
  }
  const kept = async () =>
    (await query('SELECT session_id FROM page_views ORDER BY viewed_at')).map(({ session_id }) =>
      session_id.slice(0, 7),
    )
  const days = async () =>
    (await query('SELECT day::text FROM daily_totals ORDER BY day')).map(({ day }) => day.slice(0, 7))

  test('goes by whole months after 13, and the totals after 25, once a day', async () => {
    const moments = ['2023-12-10', '2024-06-10', '2025-09-10', '2025-10-10', '2025-11-10', '2026-10-10']
    for (const moment of moments) await visitAt(`${moment} 12:00:00+00`)
    expect(await retireVisits(database.db, RETENTION, new Date('2026-11-01T12:00:00Z'))).toBe(true)
    expect(await kept()).toEqual(['2025-10', '2025-11', '2026-10'])
    expect(await query('SELECT FROM conversion_events')).toHaveLength(3)
    expect(await days()).toEqual(['2025-09', '2025-10', '2025-11', '2026-10'])
    expect((await partitions()).filter((name) => name < 'views_2025_10')).toEqual([])

    expect(await retireVisits(database.db, RETENTION, new Date('2026-11-01T22:59:59Z'))).toBe(false)
    // Midnight on the shop's clocks.
    expect(await retireVisits(database.db, RETENTION, new Date('2026-11-01T23:00:00Z'))).toBe(true)
    expect(await kept()).toEqual(['2025-11', '2026-10'])
    expect(await days()).toEqual(['2025-09', '2025-10', '2025-11', '2026-10'])
    expect(await query('SELECT FROM visit_names')).toHaveLength(2)
  })

  test('does not come back: rows from before are refused, their totals stay', async () => {
    await visitAt('2025-10-10 12:00:00+00')
    await retireVisits(database.db, RETENTION, new Date('2026-11-15T12:00:00Z'))
    expect(await kept()).toEqual([])
    expect(await days()).toEqual(['2025-10'])
    await expect(visitAt('2025-10-11 12:00:00+00')).rejects.toMatchObject({
      constraint: 'visits_not_too_old',
    })
    await prepareVisits(database.db, 'UTC')
    expect(await days()).toEqual(['2025-10'])
  })

  test('is deleted whatever plan Postgres makes of it', async () => {
    await visitAt('2025-09-10 12:00:00+00')
    const client = await database.db.pool.connect()
    // As in a database of some years, whose catalogue is large: all tables are looked at, also those of no month.
    await client.query('BEGIN; SET LOCAL enable_nestloop = off; SET LOCAL enable_indexscan = off')
    await client.query('SET LOCAL enable_bitmapscan = off; SET LOCAL enable_mergejoin = off')
    await client.query(`SELECT retire_visits('2026-11-01', 13, 25)`)
    await client.query('COMMIT')
    client.release()
    expect(await kept()).toEqual([])
  })

  test('is deleted by one of many processes', async () => {
    const now = new Date('2026-11-20T12:00:00Z')
    const done = await Promise.all(Array.from({ length: 6 }, () => retireVisits(database.db, RETENTION, now)))
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})
