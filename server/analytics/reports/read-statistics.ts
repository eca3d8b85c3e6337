import { describeSource } from '#domain/analytics/describe-source.ts'
import type { Report, Statistics } from '#domain/analytics/statistics.ts'
import type { StatisticsFilter, StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { FunnelReport } from '#domain/analytics/statistics-reports.ts'
import type { Source, StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Reader } from '#server/db/read-within.ts'
import { rangesOf } from './day-range.ts'
import { countSteps, type DayTotals, readDayTotals, sumDays } from './day-totals.ts'
import type { Question } from './matching-visits.ts'
import { numberFilter } from './numbered-filter.ts'
import { readCoverage } from './read-coverage.ts'
import { readReport } from './read-report.ts'
import { readSeries } from './read-series.ts'
import { readStops } from './read-stops.ts'
import { readSummary } from './read-summary.ts'
import { type Circumstances, readTable } from './read-table.ts'
import { readVisitorsNow } from './watch-visitors.ts'

/** All that the statistics page shows. Each report is read by itself and fails by itself; only one table is read. */
export async function readStatistics(
  db: Database,
  query: StatisticsQuery,
  circumstances: Circumstances,
): Promise<Statistics> {
  const { timeZone, now, log, timeoutMs, signal } = circumstances
  const ranges = rangesOf(query.period, timeZone, now)
  const { range, previous, both } = ranges
  const parts = { db, log, timeoutMs, signal }

  const ask = async (reader: Reader): Promise<Question> => ({
    filter: await numberFilter(reader, query.filter),
    timeZone,
  })
  const days = readReport(parts, 'days', async (reader) => readDayTotals(reader, await ask(reader), both))

  /** What is made of the days' totals, and of something of its own. */
  async function report<Data>(
    name: string,
    read: (reader: Reader, question: Question, days: readonly DayTotals[]) => Promise<Data>,
  ): Promise<Report<Data>> {
    const known = await days
    if (!known.ok) return known
    return readReport(parts, name, async (reader) => read(reader, await ask(reader), known.data))
  }

  const [summary, series, coverage, funnel, visitorsNow, table, labels] = await Promise.all([
    report('summary', (reader, question, known) => readSummary(reader, question, ranges, known)),
    report('series', (reader, question, known) => readSeries(reader, { ...question, now }, ranges, known)),
    report('coverage', (reader, question, known) => readCoverage(reader, question, range, known)),
    readFunnel(),
    readReport(parts, 'now', (reader) => readVisitorsNow(reader, now)),
    readTable(db, query, circumstances),
    readLabels(),
  ])
  return {
    query: { ...query, page: reachedPage(query, table) },
    range,
    previous,
    filterLabels: labels,
    summary,
    series,
    coverage,
    funnel,
    now: visitorsNow,
    table,
  }

  /** A source that cannot be named is called by its number: the filter must be seen in any case. */
  async function readLabels(): Promise<Statistics['filterLabels']> {
    const { source } = query.filter
    if (source === undefined) return labelFilter(query.filter)
    const name = await readReport(parts, 'labels', (reader) => readSourceName(reader, source))
    return { ...labelFilter(query.filter), source: name.ok ? name.data : `Source ${source}` }
  }

  async function readFunnel(): Promise<Report<FunnelReport>> {
    const [known, stops] = await Promise.all([
      days,
      readReport(parts, 'stops', async (reader) => readStops(reader, await ask(reader), range)),
    ])
    if (!known.ok) return known
    if (!stops.ok) return stops
    return { ok: true, data: { steps: countSteps(sumDays(known.data, range)), stops: stops.data } }
  }
}

/** Beyond the last page there is the last page, and a list that begins anew is at its first. */
function reachedPage({ page }: StatisticsQuery, table: Report<StatisticsTable>): number {
  if (!table.ok) return page
  const { name, count, pageSize, before } = table.data
  if (name === 'sessions' || name === 'attempts') return before === null ? 1 : page
  return Math.min(page, Math.max(1, Math.ceil(count / pageSize)))
}

/** The filter in words; without the source, which is a number in it. */
function labelFilter({ source: _, ...rest }: StatisticsFilter): Statistics['filterLabels'] {
  return rest.country === '' ? { ...rest, country: 'Unknown' } : rest
}

async function readSourceName(reader: Reader, source: number): Promise<string> {
  const { rows } = await reader.query<Source>(
    `SELECT id, referrer, utm_source AS "utmSource", utm_medium AS "utmMedium", utm_campaign AS "utmCampaign"
     FROM visit_sources WHERE id = $1`,
    [source],
  )
  return rows[0] ? describeSource(rows[0]) : 'Unknown'
}
