import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedRows, readDailyRows } from '#tests/analytics/daily-rows.ts'
import { openFourPages, TIME_ZONE, TRAITS } from '#tests/analytics/four-pages.ts'
import { anyStep, playVisits } from '#tests/analytics/play-visits.ts'
import { storeVisits, type VisitRow } from './store-visits.ts'
import { newVisitId } from './visit-id.ts'

const { database, query, pages, empty } = openFourPages()
const COUNTED_AFTER_ACCEPTING = (['accept', 'count'] as const).map((what) => ({
  what,
  who: 4,
  page: 0,
  seconds: 0,
  gapSeconds: 1,
}))

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
          fc.array(anyStep, { maxLength: 60 }),
          fc.constantFrom(1, 3),
          async (steps, batchSize) => {
            await empty()
            const oracle = await playVisits(
              { db: database.db, timeZone: TIME_ZONE, pages },
              steps,
              new Date(began),
              batchSize,
            )
            const expected = await expectedRows(database.db, oracle.dailyRows())
            expect(await readDailyRows(database.db)).toEqual(expected)
            await query(`SELECT rebuild_totals('2026-01-01', '2026-12-31')`)
            expect(await readDailyRows(database.db)).toEqual(expected)
          },
        ),
        { numRuns: 15, examples: [[COUNTED_AFTER_ACCEPTING, 3]] },
      )
    },
  )

  test('hold nothing any more of visits that were all withdrawn', async () => {
    const at = new Date('2026-10-25T00:30:00Z')
    const sessions = Array.from({ length: 8 }, () => newVisitId(at.getTime()))
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
    for (const table of ['visit_page_views', 'visits', 'conversion_events'])
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
      await empty()
      const at = new Date(moment ?? '')
      const session = newVisitId(at.getTime())
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
    session: newVisitId(at.getTime()),
    fresh: true,
    browser: 2,
    ...traits,
    arrival,
    counted_source: 1,
  })
  const counts = () => query('SELECT views, arrivals FROM daily_anonymous')

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
