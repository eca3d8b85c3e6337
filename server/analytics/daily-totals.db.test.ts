import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectedRows, readDailyRows } from '#tests/analytics/daily-rows.ts'
import { createOracle, type EventType } from '#tests/analytics/visit-oracle.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { storeVisits, type VisitRow } from './store-visits.ts'
import { newVisitNumber } from './visit-number.ts'

const TIME_ZONE = 'Europe/Madrid'
const TABLES =
  'views, visits, conversion_events, daily_totals, daily_pages, daily_sources, daily_traits, daily_cube, daily_counts, daily_bots'
const TRAITS = { source: 1, device: 1, browser: 2, country: 3 }

const database = useTestDatabase()
const query = async (sql: string, values: unknown[] = []) =>
  (await database.db.$client.query(sql, values)).rows
const pages: number[] = []

beforeAll(async () => {
  await query('UPDATE visit_settings SET time_zone = $1', [TIME_ZONE])
  for (const path of ['/', '/vapes', '/product/og-kush', '/vape/slow-melt'])
    pages.push((await query('SELECT page_id_of($1, NULL) AS id', [path]))[0].id)
  for (const month of ['2026-03-01', '2026-10-01', '2026-11-01'])
    await query('SELECT ensure_visit_partition($1)', [month])
})

beforeEach(() => query(`TRUNCATE ${TABLES}`))

const productPages = () => new Set(pages.slice(2))

type Step = {
  what: 'view' | 'beat' | EventType | 'leave' | 'count' | 'accept' | 'anonymous'
  who: number
  page: number
  seconds: number
  gapSeconds: number
}

const step = fc.record<Step>({
  what: fc.constantFrom(
    ...(['view', 'view', 'view', 'beat', 'beat', 'leave', 'count', 'accept', 'anonymous'] as const),
    ...(['order_dialog_opened', 'order_attempted', 'order_refused'] as const),
  ),
  who: fc.nat(4),
  page: fc.nat(3),
  seconds: fc.nat(4000),
  gapSeconds: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 9000 })),
})

/** Plays the steps for the database and for the oracle; several steps of different visitors go as one batch. */
async function play(steps: Step[], began: Date, batchSize: number) {
  const oracle = createOracle(TIME_ZONE, productPages())
  const numbers = new Map<number, string>()
  let at = began
  let batch: VisitRow[] = []
  const sendBatch = async (gapSeconds: number) => {
    if (batch.length > 0) await storeVisits(database.db, batch, at)
    batch = []
    at = new Date(at.getTime() + gapSeconds * 1000)
  }
  for (const { what, who, page: chosen, seconds, gapSeconds } of steps) {
    const latest = numbers.get(who)
    // Whoever comes back after half an hour begins another visit.
    const known = what === 'view' && latest && oracle.isOver(latest, at) ? undefined : latest
    const counting = what === 'count' || what === 'anonymous'
    if (batch.length >= batchSize || (!counting && batch.some((row) => row.session === known && known)))
      await sendBatch(gapSeconds)
    if (!counting && (known === undefined || what === 'accept')) await sendBatch(gapSeconds)
    const page = pages[chosen] ?? 0
    const traits = { source: who + 1, device: 1 + (who % 3), browser: 1 + who, country: who % 2 }
    const count = {
      at,
      page,
      source: traits.source,
      device: traits.device,
      country: traits.country,
      arrival: true,
    }
    if (what === 'count') {
      oracle.count(count)
      batch.push({ kind: 'count', ...count })
    } else if (what === 'anonymous') {
      oracle.tellAnonymously(at, 'order_attempted')
      batch.push({ kind: 'tell', event_type: 'order_attempted', event_data: {} })
    } else if (known === undefined || what === 'accept') {
      const session = newVisitNumber(at.getTime())
      numbers.set(who, session)
      const counted = what === 'accept'
      if (counted) oracle.takeBack(count)
      oracle.begin(session, at, page, traits)
      batch.push({
        kind: 'view',
        session,
        fresh: true,
        page,
        ...traits,
        arrival: true,
        counted_source: counted ? traits.source : undefined,
      })
    } else if (what === 'view') {
      oracle.view(known, at, page)
      batch.push({ kind: 'view', session: known, fresh: false, page })
    } else if (what === 'beat') {
      oracle.beat(known, at, page, seconds)
      batch.push({ kind: 'beat', session: known, fresh: false, page, seconds })
    } else if (what === 'leave') {
      oracle.leave(known)
      numbers.delete(who)
      batch.push({ kind: 'leave', session: known, fresh: false })
    } else {
      oracle.tell(known, at, what)
      batch.push({
        kind: 'event',
        session: known,
        fresh: false,
        event_type: what,
        event_data: { type: 'vape' },
      })
    }
  }
  await sendBatch(0)
  return oracle
}

describe('the daily totals', () => {
  test.each([
    ['over the change to summer time, a day of 23 hours', '2026-03-28T21:30:00Z'],
    ['over the change to winter time, a day of 25 hours', '2026-10-24T20:30:00Z'],
    ['over the end of a month', '2026-10-31T21:30:00Z'],
  ])(
    'equal an independent count of whatever happens %s, and what is made anew from the rows',
    async (_when, began) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { maxLength: 60 }),
          fc.constantFrom(1, 3),
          async (steps, batchSize) => {
            await query(`TRUNCATE ${TABLES}`)
            const oracle = await play(steps, new Date(began), batchSize)
            const expected = await expectedRows(database.db, oracle.dailyRows())
            expect(await readDailyRows(database.db)).toEqual(expected)
            await query(`SELECT rebuild_totals('2026-01-01', '2026-12-31')`)
            expect(await readDailyRows(database.db)).toEqual(expected)
          },
        ),
        { numRuns: 15 },
      )
    },
  )

  test('hold nothing any more of visits that were all withdrawn', async () => {
    const at = new Date('2026-10-25T00:30:00Z')
    const sessions = Array.from({ length: 8 }, () => newVisitNumber(at.getTime()))
    await storeVisits(
      database.db,
      sessions.map((session) => ({ kind: 'view', session, fresh: true, page: pages[2] ?? 0, ...TRAITS })),
      at,
    )
    const later = new Date('2026-10-25T00:59:00Z')
    for (const rest of [
      { kind: 'event', event_type: 'order_attempted' },
      { kind: 'view', page: pages[0] ?? 0 },
    ] as const)
      await storeVisits(
        database.db,
        sessions.map((session) => ({ session, fresh: false, ...rest })),
        later,
      )
    expect(Object.keys(await readDailyRows(database.db))).not.toEqual([])
    await storeVisits(
      database.db,
      sessions.map((session) => ({ kind: 'leave', session, fresh: false })),
      later,
    )
    expect(await readDailyRows(database.db)).toEqual({})
    for (const table of ['views', 'visits', 'conversion_events'])
      expect(await query(`SELECT FROM ${table}`), table).toEqual([])
  })

  test('the 25 hours of a day are one day, and so are the 23', async () => {
    for (const [moment, day] of [
      ['2026-10-24T21:59:59Z', '2026-10-24'],
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
      ['2026-03-28T22:59:59Z', '2026-03-28'],
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
    ]) {
      await query(`TRUNCATE ${TABLES}`)
      const at = new Date(moment ?? '')
      const session = newVisitNumber(at.getTime())
      await storeVisits(
        database.db,
        [{ kind: 'view', session, fresh: true, page: pages[0] ?? 0, ...TRAITS }],
        at,
      )
      expect(await query('SELECT day::text, visitors, views FROM daily_totals'), moment).toEqual([
        { day, visitors: 1, views: 1 },
      ])
    }
  })
})

describe('those who accept in the same moment', () => {
  const at = new Date('2026-11-15T10:00:00Z')
  const traits = { source: 1, device: 1, country: 3, page: 1 }
  const counted = (arrival: boolean): VisitRow => ({ kind: 'count', ...traits, arrival })
  const accepted = (arrival: boolean): VisitRow => ({
    kind: 'view',
    session: newVisitNumber(at.getTime()),
    fresh: true,
    browser: 2,
    ...traits,
    arrival,
    counted_source: 1,
  })
  const counts = () => query('SELECT views, arrivals FROM daily_counts')

  test('are each taken out of the counts', async () => {
    await storeVisits(database.db, [...Array(5).fill(counted(true)), ...Array(3).fill(counted(false))], at)
    await storeVisits(
      database.db,
      [accepted(true), accepted(true), accepted(true), accepted(false), accepted(false)],
      at,
    )
    expect(await counts()).toEqual([{ views: 3, arrivals: 2 }])
    expect(await query('SELECT views, counted_views, counted_arrivals FROM daily_totals')).toEqual([
      { views: 5, counted_views: 3, counted_arrivals: 2 },
    ])
  })

  test('also when they were counted in the same moment', async () => {
    await storeVisits(database.db, [counted(true), counted(true), accepted(true)], at)
    expect(await counts()).toEqual([{ views: 1, arrivals: 1 }])
  })

  test('take out no more than was counted', async () => {
    await storeVisits(database.db, [counted(true), counted(false)], at)
    await storeVisits(
      database.db,
      [accepted(true), accepted(true), accepted(false), accepted(false), accepted(false)],
      at,
    )
    expect(await counts()).toEqual([])
    expect(await query('SELECT views, counted_views, counted_arrivals FROM daily_totals')).toEqual([
      { views: 5, counted_views: 0, counted_arrivals: 0 },
    ])
  })
})

describe('a visit', () => {
  const began = new Date('2026-11-15T10:00:00Z')
  const later = (seconds: number) => new Date(began.getTime() + seconds * 1000)

  async function begin() {
    const session = newVisitNumber(began.getTime())
    await storeVisits(
      database.db,
      [{ kind: 'view', session, fresh: true, page: pages[0] ?? 0, ...TRAITS }],
      began,
    )
    return session
  }

  test('that nobody knows is told so, and nothing is stored', async () => {
    const session = newVisitNumber(began.getTime())
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
      `INSERT INTO visits (number, started_at, last_active_at, source, landing_page, exit_page, device, browser)
       SELECT $1::bigint + n, $2, $2, 1, 1, 1, 1, 1 FROM generate_series(1, 20000) AS n`,
      [session, began],
    )
    await query('ANALYZE visits')
    const youngest = newVisitNumber(later(600).getTime())
    const rows: VisitRow[] = [
      { kind: 'view', session, fresh: false, page: pages[1] ?? 0 },
      { kind: 'view', session: youngest, fresh: true, page: pages[0] ?? 0, ...TRAITS },
    ]
    const client = await database.db.$client.connect()
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
      await storeVisits({ $client: client }, rows, later(600))
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
    const order_id = await insertOrder(database.db.$client, strainOrder, [{}])
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
      const client = await database.db.$client.connect()
      const SCANS = `SELECT coalesce(sum(pg_stat_get_xact_numscans(i.indexrelid)), 0)::int
        + pg_stat_get_xact_numscans('conversion_events'::regclass)::int AS n
        FROM pg_index i WHERE i.indrelid = 'conversion_events'::regclass`
      try {
        await client.query('BEGIN')
        const before = (await client.query(SCANS)).rows[0].n
        await storeVisits({ $client: client }, [row], later(5))
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
    const order_id = await insertOrder(database.db.$client, strainOrder, [{}])
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
