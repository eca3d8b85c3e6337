import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PLAIN_STATISTICS, TABLES, type TableName } from '#domain/analytics/statistics-query.ts'
import { countSteps } from '#server/analytics/reports/count-steps.ts'
import { rangesOf } from '#server/analytics/reports/day-range.ts'
import { readDayTotals, sumDays } from '#server/analytics/reports/day-totals.ts'
import type { Question } from '#server/analytics/reports/matching-visits.ts'
import { readCoverage } from '#server/analytics/reports/read-coverage.ts'
import { readReport } from '#server/analytics/reports/read-report.ts'
import { readSeries } from '#server/analytics/reports/read-series.ts'
import { readSummary } from '#server/analytics/reports/read-summary.ts'
import { readTable } from '#server/analytics/reports/read-table.ts'
import { readVisitorsNow } from '#server/analytics/reports/read-visitors-now.ts'
import { sumMonths } from '#server/analytics/reports/sum-months.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/read-within.ts'
import { createLog } from '#server/log.ts'
import { shop } from '#shop.config'
import { ADMIN, findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateOrders } from './generate-orders.ts'
import { generateVisits } from './generate-visits.ts'
import { firstPage, spawnServer } from './server-process.ts'
import { asOwner, signIn, timeBrowser, timeP99 } from './time-office.ts'

const ORDERS = 20_000
const YEAR_DAYS = 365
const REPORT_GOAL_MS = 20
const PAGE_GOAL_MS = 1000
const GROWTH_GOAL = 1.3
const QUIET = createLog(() => {})
/** For a quick look: `BENCH_VIEWS=10000,100000`. */
const [FEW = 1_000_000, MANY = 10_000_000] = (process.env.BENCH_VIEWS ?? '')
  .split(',')
  .filter(Boolean)
  .map(Number)

/** The statistics of twelve months, in a shop with a million page views and in one with ten million. */
export async function measureReports(folder: string): Promise<Figure[]> {
  const few = await measureShop(join(folder, 'few'), FEW)
  const many = await measureShop(join(folder, 'many'), MANY)
  const named = (views: number) => (figure: Figure) => ({
    ...figure,
    name: `${views.toLocaleString('en')} views: ${figure.name}`,
  })
  const growth = few.flatMap(({ name, median }) => {
    const grown = many.find((figure) => figure.name === name)
    return grown
      ? [figureOf(`growth: ${name}`, 'ratio', [grown.median / median], { below: GROWTH_GOAL })]
      : []
  })
  return [...few.map(named(FEW)), ...many.map(named(MANY)), ...growth]
}

async function measureShop(folder: string, views: number): Promise<Figure[]> {
  mkdirSync(folder)
  const dataDir = join(folder, 'data')
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  await firstPage(server)
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    await asOwner(dataDir, async (client) => {
      await generateOrders(client, ORDERS, YEAR_DAYS)
      await generateVisits(client, views, 12)
    })
    // As the shop itself does it every hour.
    await sumMonths(database.db, new Date())
    const url = `http://localhost:${server.port}`
    const page = await timeBrowser(url, await signIn(url), '/admin/statistics?period=365d')
    return [
      ...(await measureParts(database.db)),
      figureOf('the whole page in the browser', 'ms', page, { below: PAGE_GOAL_MS }),
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** In the server, without the network: each card, chart and table by itself. */
async function measureParts(db: Database): Promise<Figure[]> {
  const now = new Date()
  const { timeZone } = shop
  const ranges = rangesOf('365d', timeZone, now)
  const question: Question = { filter: { traits: [], pages: undefined }, timeZone }
  const days = (reader: Reader) => readDayTotals(reader, question, ranges.both)
  const parts: [name: string, read: (reader: Reader) => Promise<unknown>][] = [
    ['cards', async (reader) => readSummary(reader, question, ranges, await days(reader))],
    ['chart', async (reader) => readSeries(reader, { ...question, now }, ranges, await days(reader))],
    ['coverage', async (reader) => readCoverage(reader, question, ranges.range, await days(reader))],
    ['funnel', async (reader) => countSteps(sumDays(await days(reader), ranges.range))],
    ['visitors now', (reader) => readVisitorsNow(reader, now)],
  ]
  const figures: Figure[] = []
  for (const [name, read] of parts)
    figures.push(
      await timeP99(name, REPORT_GOAL_MS, async () =>
        mustBeRead(await readReport({ db, log: QUIET }, name, read)),
      ),
    )
  for (const table of Object.keys(TABLES) as TableName[]) {
    const query = { ...PLAIN_STATISTICS, period: '365d', table, sort: TABLES[table][0] } as const
    figures.push(
      await timeP99(`table of ${table}`, REPORT_GOAL_MS, async () =>
        mustBeRead(await readTable(db, query, { timeZone, now, log: QUIET })),
      ),
    )
  }
  return figures
}

function mustBeRead(report: { ok: boolean }) {
  if (!report.ok) throw new Error('A report could not be read')
}
