import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PLAIN_STATISTICS } from '#domain/analytics/statistics-query.ts'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitNumber } from '#server/analytics/visit-number.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readTable } from './read-table.ts'
import { sumMonths } from './sum-months.ts'

const DAILY =
  'views, visits, daily_totals, daily_pages, daily_sources, daily_traits, daily_cube, daily_counts, daily_bots'
const TRAITS = { source: 1, device: 1, browser: 2, country: 0 }
const NOW = new Date('2026-06-20T10:00:00Z')

const database = useTestDatabase()
const sql = async (text: string, values: unknown[] = []) =>
  (await database.db.$client.query(text, values)).rows
const summed = async () =>
  (await sql('SELECT month::text FROM summed_months ORDER BY 1')).map(({ month }) => month)
const sum = (now = NOW) => sumMonths(database.db, now)
let page: number

beforeAll(async () => {
  await sql(`UPDATE visit_settings SET time_zone = 'UTC'`)
  page = (await sql(`SELECT page_id_of('/vapes', NULL) AS id`))[0].id
  await sql(`SELECT source_id_of('direct', NULL, NULL, NULL)`)
  for (const month of ['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01'])
    await sql('SELECT ensure_visit_partition($1)', [month])
})

beforeEach(() => sql(`TRUNCATE ${DAILY}`))

async function visit(day: string) {
  const at = new Date(`${day}T10:00:00Z`)
  const session = newVisitNumber(at.getTime())
  await storeVisits(database.db, [{ kind: 'view', session, fresh: true, page, ...TRAITS }], at)
  return session
}

/** As the table of pages says it, over half a year. */
async function viewsOf() {
  const query = { ...PLAIN_STATISTICS, period: '180d', table: 'pages', sort: 'views' } as const
  const report = await readTable(database.db, query, { timeZone: 'UTC', now: NOW, log: QUIET })
  if (!report.ok || report.data.name !== 'pages') throw new Error('The report failed')
  return report.data.rows[0]?.views ?? 0
}

describe('the sums of months', () => {
  test.each([
    ['2026-03-31T12:00:00Z', []],
    ['2026-04-04T12:00:00Z', []],
    ['2026-04-05T12:00:00Z', ['2026-03-01']],
    ['2026-06-20T12:00:00Z', ['2026-03-01', '2026-05-01']],
  ])('are made some days after a month is over: on %s there are %j', async (now, months) => {
    for (const day of ['2026-03-01', '2026-03-31', '2026-05-10', '2026-06-19']) await visit(day)
    await sum(new Date(now))
    expect(await summed()).toEqual(months)
  })

  test('are read in the place of their days', async () => {
    for (const day of ['2026-03-01', '2026-03-31', '2026-06-19']) await visit(day)
    await sum()
    await sql(`UPDATE monthly_pages SET views = 1000`)
    expect(await viewsOf()).toBe(1001)
  })

  test.each([
    [
      'a visit is withdrawn',
      (session: string) => storeVisits(database.db, [{ kind: 'leave', session, fresh: false }], NOW),
      2,
    ],
    [
      'a visit goes on',
      (session: string) =>
        storeVisits(
          database.db,
          [{ kind: 'view', session, fresh: false, page }],
          new Date('2026-03-10T10:30:00Z'),
        ),
      4,
    ],
    ['another visit is stored', () => visit('2026-03-20'), 4],
    ['days are made anew', () => sql(`SELECT rebuild_totals('2026-03-01', '2026-03-31')`), 3],
    ['days are deleted', () => sql(`DELETE FROM daily_pages WHERE day < '2026-04-01'`), 1],
    ['all is deleted', () => sql('TRUNCATE daily_pages'), 0],
  ])('are forgotten when %s, read from the days, and made again', async (_what, change, views) => {
    const session = await visit('2026-03-10')
    for (const day of ['2026-03-31', '2026-05-10']) await visit(day)
    await sum()
    expect(await viewsOf()).toBe(3)
    await change(session)
    expect(await summed()).not.toContain('2026-03-01')
    expect(await viewsOf()).toBe(views)
    await sum()
    expect(await summed()).toContain('2026-03-01')
    expect(await viewsOf()).toBe(views)
  })

  test('are not touched by what happens later', async () => {
    for (const day of ['2026-03-10', '2026-05-10']) await visit(day)
    await sum()
    await visit('2026-06-20')
    expect(await summed()).toEqual(['2026-03-01', '2026-05-01'])
  })

  test('go when they are too old for any period', async () => {
    for (const day of ['2026-03-10', '2026-05-10']) await visit(day)
    await sum()
    await sum(new Date('2027-05-01T10:00:00Z'))
    expect(await summed()).toEqual(['2026-05-01'])
    expect(await sql('SELECT DISTINCT month::text FROM monthly_traits')).toEqual([{ month: '2026-05-01' }])
  })
})
