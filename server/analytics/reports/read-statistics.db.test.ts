import { beforeAll, describe, expect, test } from 'vitest'
import {
  PERIODS,
  type Period,
  PLAIN_STATISTICS,
  type StatisticsFilter,
  type StatisticsQuery,
  TABLES,
  type TableName,
} from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { createReportOracle } from '#tests/analytics/report-oracle.ts'
import { createShopWorld } from '#tests/analytics/shop-world.ts'
import { PATIENCE_MS } from '#tests/database/patience.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readStatistics } from './read-statistics.ts'
import { readTable } from './read-table.ts'

const TIME_ZONE = 'Europe/Madrid'
const COUNTED_TABLES: TableName[] = [
  'sessions',
  'attempts',
  'pages',
  'sources',
  'devices',
  'browsers',
  'countries',
  'entries',
  'exits',
]
const FILTERS: StatisticsFilter[] = [
  {},
  { source: 2 },
  { landing: '/' },
  { page: '/product/og-kush' },
  { country: 'Germany' },
  { country: '' },
  { device: 'mobile' },
  { browser: 'Chrome' },
  { source: 1, country: '', device: 'desktop' },
  { page: '/', landing: '/vapes', device: 'tablet' },
  { page: '/no/such/page' },
  { landing: '/no/such/page', country: 'Atlantis' },
]

/** Late on a day of 25 hours; in the hour that came twice; early on the day after the one of 23 hours. */
describe.each([
  ['the day on which summer time ended', '2026-10-25T22:40:00Z', 11],
  ['the morning after summer time began', '2026-03-29T22:30:00Z', 12],
  ['a summer evening, past midnight in the shop', '2026-07-31T22:20:00Z', 13],
])('on %s', (_when, moment, seed) => {
  const database = useTestDatabase()
  const now = new Date(moment)
  let reports: ReturnType<typeof createReportOracle>

  beforeAll(async () => {
    reports = createReportOracle(await createShopWorld(database.db, TIME_ZONE, now, seed), now)
  })

  /** A third of them: over the three moments each meets each period. */
  function filtersOf(period: Period) {
    const turn = seed + Object.keys(PERIODS).indexOf(period)
    return FILTERS.filter((_, at) => (at + turn) % 3 === 0)
  }

  const read = (query: StatisticsQuery) =>
    readStatistics(database.db, query, { timeZone: TIME_ZONE, now, log: QUIET, timeoutMs: PATIENCE_MS })

  describe.each(Object.keys(PERIODS) as Period[])('the reports of %s', (period) => {
    test.each(filtersOf(period))('equal an independent count where the filter is %j', async (filter) => {
      const query = { ...PLAIN_STATISTICS, period, filter }
      const { summary, series, coverage, funnel, now: visitorsNow, range, previous } = await read(query)
      expect({ range, previous }).toEqual(reports.ranges(query))
      expect(summary).toEqual({ ok: true, data: reports.summary(query) })
      expect(coverage).toEqual({ ok: true, data: reports.coverage(query) })
      const reached = { steps: reports.funnel(query), stops: reports.stops(query) }
      expect(funnel).toEqual({ ok: true, data: reached })
      expect(visitorsNow).toEqual({ ok: true, data: reports.visitorsNow() })
      if (!series.ok) throw new Error(series.reason)
      expect(series.data.points.map(({ isAhead: _, ...point }) => point)).toEqual(reports.series(query))
    })

    test.each(COUNTED_TABLES)('and so does the table of %s, with a third of the filters', async (table) => {
      for (const filter of filtersOf(period)) {
        const query = { ...PLAIN_STATISTICS, period, filter, table, sort: TABLES[table][0] }
        const rows = await readAllPages(query)
        const expected = reports.table(query)
        expect(inOrder(rows.map((row) => pick(row, expected[0])))).toEqual(inOrder(expected))
      }
    })
  })

  test('the course of a period adds up to its totals', async () => {
    for (const period of Object.keys(PERIODS) as Period[]) {
      const { summary, series } = await read({ ...PLAIN_STATISTICS, period })
      if (!summary.ok || !series.ok) throw new Error('A report failed')
      for (const name of ['visitors', 'views', 'attempts', 'orders'] as const) {
        const { points } = series.data
        expect(points.reduce((sum, point) => sum + point[name], 0)).toBe(summary.data.current[name])
        expect(points.reduce((sum, point) => sum + point.previous[name], 0)).toBe(summary.data.previous[name])
      }
    }
  })

  /** Page by page, as somebody would who goes on until there are no more. */
  async function readAllPages(query: StatisticsQuery) {
    const rows: StatisticsTable['rows'][number][] = []
    let asked = query
    for (;;) {
      const table = await readTable(database.db, asked, {
        timeZone: TIME_ZONE,
        now,
        log: QUIET,
        timeoutMs: PATIENCE_MS,
      })
      if (!table.ok) throw new Error(table.reason)
      const { after, count, pageSize } = table.data
      rows.push(...table.data.rows)
      if (table.data.rows.length === 0 || rows.length >= count) {
        expect(rows).toHaveLength(count)
        expect(after).toBeNull()
        return rows
      }
      expect(table.data.rows).toHaveLength(pageSize)
      asked = { ...asked, page: asked.page + 1, after: after ?? '' }
    }
  }
})

/** Only the columns that the oracle counts. */
function pick(row: object, known: object = {}) {
  return Object.fromEntries(Object.entries(row).filter(([name]) => name in known))
}

function inOrder(rows: object[]) {
  const sorted = (row: object) => JSON.stringify(Object.fromEntries(Object.entries(row).toSorted()))
  return rows.map(sorted).toSorted()
}
