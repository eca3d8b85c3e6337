import { join } from 'node:path'
import { PLAIN_STATISTICS, TABLES, type TableName } from '#domain/analytics/statistics-query.ts'
import { rangesOf } from '#server/analytics/reports/day-range.ts'
import { countSteps, readDayTotals, sumDays } from '#server/analytics/reports/day-totals.ts'
import type { Question } from '#server/analytics/reports/matching-visits.ts'
import { readCoverage } from '#server/analytics/reports/read-coverage.ts'
import { readReport } from '#server/analytics/reports/read-report.ts'
import { readSeries } from '#server/analytics/reports/read-series.ts'
import { readStops } from '#server/analytics/reports/read-stops.ts'
import { readSummary } from '#server/analytics/reports/read-summary.ts'
import { readTable } from '#server/analytics/reports/read-table.ts'
import { readVisitorsNow } from '#server/analytics/reports/watch-visitors.ts'
import type { Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/read-within.ts'
import { shop } from '#shop.config'
import { QUIET } from '#tests/database/quiet-log.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateOrders } from './generate-orders.ts'
import { generateVisits } from './generate-visits.ts'
import { type OpenShop, openShop, WITH_ADMIN } from './open-shop.ts'
import { ratiosOf } from './ratios.ts'
import { nameAtSize, sizesFrom } from './sized-figures.ts'
import { asOwner, signIn, timeBrowser, timeSideBySide, warmUp } from './time-office.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 20_000)
const YEAR_DAYS = 365
const REPORT_GOAL_MS = 50
const PAGE_GOAL_MS = 1000
const GROWTH_GOAL = 1.3
/** One shop for each, the smallest first. For a quick look: `BENCH_VIEWS=10000,100000`. */
const SIZES = sizesFrom(process.env.BENCH_VIEWS, [1_000_000, 10_000_000])

/** The statistics of twelve months in shops of several sizes: a million page views, ten million. */
export async function measureReports(folder: string): Promise<Figure[]> {
  const shops: Shop[] = []
  try {
    for (const views of SIZES) shops.push(await fillShop(join(folder, `views-${views}`), views))
    process.stderr.write('Reading the reports…\n')
    return await measureShops(shops)
  } finally {
    for (const shop of shops) await shop.close()
  }
}

type Shop = OpenShop & { views: number }

async function fillShop(folder: string, views: number): Promise<Shop> {
  process.stderr.write(`Filling a shop with ${views.toLocaleString('en')} page views…\n`)
  const shop = await openShop(folder, WITH_ADMIN)
  await asOwner(shop.dataDir, async (client) => {
    await generateOrders(client, ORDERS, YEAR_DAYS)
    await generateVisits(client, views, 12)
    // As in a shop that has run for a while: tidied up, and on disk before anything is measured.
    await client.query('VACUUM ANALYZE')
    await client.query('CHECKPOINT')
  })
  return { ...shop, views }
}

/** Each report in all shops in turn, so that their figures can be compared. */
async function measureShops(shops: readonly Shop[]): Promise<Figure[]> {
  const figures: Figure[][] = shops.map(() => [])
  const growth: Figure[] = []
  const keep = (name: string, values: number[][], below: number) => {
    for (const [at, { views }] of shops.entries())
      figures[at]?.push(figureOf(nameAtSize(views, 'views', name), 'ms', values[at] ?? [], { below }))
    keepGrowth(name, values)
  }
  const keepGrowth = (name: string, values: number[][]) => {
    const [few, many] = values.slice(-2)
    if (few && many)
      growth.push(figureOf(`growth: ${name}`, 'ratio', ratiosOf(many, few, Number), { below: GROWTH_GOAL }))
  }
  const reports = listReports().map(([name, read]) => {
    const works = shops.map(
      ({ db }) =>
        async () =>
          mustBeRead(await read(db)),
    )
    return { name, works }
  })
  await warmUp(reports.flatMap(({ works }) => works))
  for (const { name, works } of reports) {
    const times = await timeSideBySide(works)
    const p99s = times.map((each) => each.p99s)
    keep(`${name}, p99`, p99s, REPORT_GOAL_MS)
    // The slowest of a hundred are chosen by the machine as much as by the data; the one in the middle is not.
    const medians = times.map((each) => each.medians)
    keepGrowth(`${name}, median`, medians)
  }
  const pages: number[][] = []
  for (const { url } of shops)
    pages.push(await timeBrowser(url, await signIn(url), '/admin/statistics?period=365d'))
  keep('the whole page in the browser', pages, PAGE_GOAL_MS)
  return [...figures.flat(), ...growth]
}

type Read = (db: Database) => Promise<{ ok: boolean }>

/** In the server, without the network: each card, chart and table by itself. */
function listReports(): [name: string, read: Read][] {
  const now = new Date()
  const { timeZone } = shop
  const ranges = rangesOf('365d', timeZone, now)
  const question: Question = { filter: { traits: [], pages: undefined }, timeZone }
  const days = (reader: Reader) => readDayTotals(reader, question, ranges.both)
  const parts: [name: string, read: (reader: Reader) => Promise<unknown>][] = [
    ['cards', async (reader) => readSummary(reader, question, ranges, await days(reader))],
    ['chart', async (reader) => readSeries(reader, { ...question, now }, ranges, await days(reader))],
    ['coverage', async (reader) => readCoverage(reader, question, ranges.range, await days(reader))],
    [
      'funnel',
      async (reader) => ({
        steps: countSteps(sumDays(await days(reader), ranges.range)),
        stops: await readStops(reader, question, ranges.range),
      }),
    ],
    ['visitors now', (reader) => readVisitorsNow(reader, now)],
  ]
  const tables = (Object.keys(TABLES) as TableName[]).map((table): [string, Read] => {
    const query = { ...PLAIN_STATISTICS, period: '365d', table, sort: TABLES[table][0] } as const
    return [`table of ${table}`, (db) => readTable(db, query, { timeZone, now, log: QUIET })]
  })
  return [
    ...parts.map(([name, read]): [string, Read] => [
      name,
      (db) => readReport({ db, log: QUIET }, name, read),
    ]),
    ...tables,
  ]
}

function mustBeRead(report: { ok: boolean }) {
  if (!report.ok) throw new Error('A report could not be read')
}
