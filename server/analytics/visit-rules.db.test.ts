import { describe, expect, test } from 'vitest'
import { readDailyRows } from '#tests/analytics/daily-rows.ts'
import { openFourPages, TRAITS } from '#tests/analytics/four-pages.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { storeVisits, type VisitRow } from './store-visits.ts'
import { newVisitId } from './visit-id.ts'

const { database, query, pages } = openFourPages()

describe('a visit', () => {
  const began = new Date('2026-11-15T10:00:00Z')
  const later = (seconds: number) => new Date(began.getTime() + seconds * 1000)

  async function begin() {
    const session = newVisitId(began.getTime())
    await storeVisits(
      database.db,
      [{ kind: 'view', session, fresh: true, page: pages[0] ?? 0, ...TRAITS }],
      began,
    )
    return session
  }

  test('that nobody knows is told so, and nothing is stored', async () => {
    const session = newVisitId(began.getTime())
    for (const kind of ['view', 'beat', 'event', 'leave'] as const)
      expect(
        await storeVisits(database.db, [{ kind, session, fresh: false, page: pages[0] ?? 0 }], began),
      ).toEqual(['unknown'])
    expect(await readDailyRows(database.db)).toEqual({})
  })

  test('whose number is taken is told so, and the one that has it stays as it was', async () => {
    const session = await begin()
    const before = await readDailyRows(database.db)
    const row = { kind: 'view', session, fresh: true, page: pages[1] ?? 0, ...TRAITS, source: 2 } as const
    expect(await storeVisits(database.db, [row], later(5))).toEqual(['unknown'])
    expect(await readDailyRows(database.db)).toEqual(before)
    expect(await query('SELECT landing_page, source FROM visits')).toEqual([
      { landing_page: pages[0], source: 1 },
    ])
  })

  test('is found among many that came after it, and they are not read', async () => {
    const session = await begin()
    await query(
      `INSERT INTO visits (visit_id, started_at, last_active_at, source, landing_page, exit_page, device, browser)
       SELECT $1::bigint + n, $2, $2, 1, 1, 1, 1, 1 FROM generate_series(1, 20000) AS n`,
      [session, began],
    )
    await query('ANALYZE visits')
    const youngest = newVisitId(later(600).getTime())
    const rows: VisitRow[] = [
      { kind: 'view', session, fresh: false, page: pages[1] ?? 0 },
      { kind: 'view', session: youngest, fresh: true, page: pages[0] ?? 0, ...TRAITS },
    ]
    const client = await database.db.pool.connect()
    try {
      await client.query('BEGIN')
      const read = async () =>
        (
          await client.query(
            `SELECT coalesce(sum(pg_stat_get_xact_tuples_fetched(oid) + pg_stat_get_xact_tuples_returned(oid)), 0)::int AS n
             FROM pg_class WHERE relname ~ '^visits_2026_11'`,
          )
        ).rows[0].n
      const before = await read()
      await storeVisits({ pool: client }, rows, later(600))
      const rowsRead = (await read()) - before
      expect(rowsRead).toBeGreaterThan(0)
      expect(rowsRead).toBeLessThan(100)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })

  test('of twenty pages in ten seconds is a program: out of every total but that of the bots', async () => {
    const session = await begin()
    const outcomes: string[] = []
    for (let count = 1; count <= 21; count += 1)
      outcomes.push(
        ...(await storeVisits(
          database.db,
          [{ kind: 'view', session, fresh: false, page: pages[1] ?? 0 }],
          later(count / 3),
        )),
      )
    expect(outcomes.slice(0, 19)).toEqual(Array(19).fill('stored'))
    expect(outcomes.slice(19)).toEqual(['bot', 'bot'])
    expect(await readDailyRows(database.db)).toEqual({})
    expect(await query('SELECT reason, hits FROM daily_bots')).toEqual([{ reason: 'speed', hits: 2 }])
    expect(await query('SELECT FROM visitor_sessions')).toEqual([])
    expect(await query('SELECT bot FROM visits')).toEqual([{ bot: 'speed' }])
  })

  test('of twenty pages in eleven seconds is none', async () => {
    const session = await begin()
    for (let count = 1; count <= 20; count += 1)
      expect(
        await storeVisits(
          database.db,
          [{ kind: 'view', session, fresh: false, page: pages[1] ?? 0 }],
          later(count * 0.55),
        ),
      ).toEqual(['stored'])
  })

  test('of which nothing was heard for half an hour is over: nothing is added to it, and it can be withdrawn', async () => {
    const session = await begin()
    const order_id = await insertOrder(database.db.pool, strainOrder, [{}])
    const page = pages[0] ?? 0
    expect(
      await storeVisits(
        database.db,
        [{ kind: 'beat', session, fresh: false, page, seconds: 5 }],
        later(1800),
      ),
    ).toEqual(['stored'])
    const before = await readDailyRows(database.db)
    for (const rest of [
      { kind: 'view', page },
      { kind: 'beat', page, seconds: 4000 },
      { kind: 'event', event_type: 'order_attempted', event_data: {} },
      { kind: 'order', order_id },
    ] as const)
      expect(
        await storeVisits(database.db, [{ session, fresh: false, ...rest }], later(3600.001)),
        rest.kind,
      ).toEqual(['unknown'])
    expect(await readDailyRows(database.db)).toEqual(before)
    expect(await query('SELECT duration_seconds FROM visits')).toEqual([{ duration_seconds: 1800 }])
    for (const table of ['conversion_events', 'order_visits'])
      expect(await query(`SELECT FROM ${table}`), table).toEqual([])
    expect(await storeVisits(database.db, [{ kind: 'leave', session, fresh: false }], later(86_400))).toEqual(
      ['stored'],
    )
    expect(await readDailyRows(database.db)).toEqual({})
    await query('DELETE FROM orders')
  })

  test.each([
    ['twenty of them in ten seconds', 20, 1 / 3],
    ['a thousand of them in a day', 1000, 60],
  ])('that tells more events than a person does is a program: %s', async (_what, most, gapSeconds) => {
    const session = await begin()
    await query(
      `INSERT INTO conversion_events (session_id, event_type, event_data, created_at)
       SELECT $1, 'order_attempted', '{"type":"vape"}', $2::timestamptz + make_interval(secs => n * $4::float8)
       FROM generate_series(1, $3::int) AS n`,
      [session, began, most - 1, gapSeconds],
    )
    await query('UPDATE visits SET last_active_at = $1', [later(most * gapSeconds - 1)])
    const tell = (at: Date) =>
      storeVisits(
        database.db,
        [{ kind: 'event', session, fresh: false, event_type: 'order_attempted', event_data: {} }],
        at,
      )
    expect(await tell(later(most * gapSeconds))).toEqual(['stored'])
    expect(await tell(later(most * gapSeconds + gapSeconds))).toEqual(['bot'])
    expect(await tell(later(most * gapSeconds + 10))).toEqual(['bot'])
    expect(await query('SELECT FROM conversion_events')).toHaveLength(most)
    expect(await query('SELECT bot FROM visits')).toEqual([{ bot: 'speed' }])
    expect(await readDailyRows(database.db)).toEqual({})
    await query(`SELECT rebuild_totals('2026-11-01', '2026-11-30')`)
    expect(await readDailyRows(database.db)).toEqual({})
  })

  test('of forty events in 22 seconds is none', async () => {
    const session = await begin()
    for (let count = 1; count <= 40; count += 1)
      expect(
        await storeVisits(
          database.db,
          [{ kind: 'event', session, fresh: false, event_type: 'order_refused', event_data: {} }],
          later(count * 0.55),
        ),
      ).toEqual(['stored'])
  })

  test('is asked for its events where it tells one, and not for pages and heartbeats', async () => {
    const session = await begin()
    const page = pages[0] ?? 0
    const scansOf = async (row: VisitRow) => {
      const client = await database.db.pool.connect()
      const SCANS = `SELECT coalesce(sum(pg_stat_get_xact_numscans(i.indexrelid)), 0)::int
        + pg_stat_get_xact_numscans('conversion_events'::regclass)::int AS n
        FROM pg_index i WHERE i.indrelid = 'conversion_events'::regclass`
      try {
        await client.query('BEGIN')
        const before = (await client.query(SCANS)).rows[0].n
        await storeVisits({ pool: client }, [row], later(5))
        return (await client.query(SCANS)).rows[0].n - before
      } finally {
        await client.query('ROLLBACK')
        client.release()
      }
    }
    expect(await scansOf({ kind: 'view', session, fresh: false, page })).toBe(0)
    expect(await scansOf({ kind: 'beat', session, fresh: false, page, seconds: 4 })).toBe(0)
    expect(
      await scansOf({ kind: 'event', session, fresh: false, event_type: 'order_dialog_opened' }),
    ).toBeGreaterThan(0)
  })

  test('of the longest duration there can be does not break the totals of its day', async () => {
    const [first, second] = [await begin(), await begin()]
    await query('UPDATE visits SET duration_seconds = 2147483647')
    await query(`SELECT rebuild_totals('2026-11-15', '2026-11-15')`)
    for (const table of ['daily_cube', 'daily_totals'])
      expect(await query(`SELECT seconds::text FROM ${table}`), table).toEqual([{ seconds: '4294967294' }])
    await storeVisits(database.db, [{ kind: 'leave', session: first, fresh: false }], later(1))
    await storeVisits(database.db, [{ kind: 'leave', session: second, fresh: false }], later(1))
    expect(await readDailyRows(database.db)).toEqual({})
  })

  test('carries the order that was placed in it, until it is withdrawn or the order is deleted', async () => {
    const session = await begin()
    const order_id = await insertOrder(database.db.pool, strainOrder, [{}])
    await storeVisits(database.db, [{ kind: 'order', session, fresh: false, order_id }], later(60))
    expect(await query('SELECT session::text, source, country FROM order_visits')).toEqual([
      { session, source: 1, country: 3 },
    ])
    expect(await query('SELECT buyers FROM daily_totals')).toEqual([{ buyers: 1 }])
    await storeVisits(database.db, [{ kind: 'leave', session, fresh: false }], later(61))
    expect(await query('SELECT FROM order_visits')).toEqual([])
    expect(await query('SELECT FROM orders')).toHaveLength(1)
  })
})
