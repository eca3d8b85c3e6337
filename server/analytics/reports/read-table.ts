import type { Report } from '#domain/analytics/statistics.ts'
import type { StatisticsQuery, TableName } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Log } from '#server/log.ts'
import { rangesOf } from './day-range.ts'
import { numberFilter } from './numbered-filter.ts'
import { readAbandoned } from './read-abandoned.ts'
import { readAttempts } from './read-attempts.ts'
import { readEntries, readExits, readPages } from './read-pages.ts'
import { readReport } from './read-report.ts'
import { readRevenue } from './read-revenue.ts'
import { readSessions } from './read-sessions.ts'
import type { Asked, TableReader } from './read-table-page.ts'
import { readBrowsers, readCountries, readDevices, readSources } from './read-traits.ts'

export type Circumstances = {
  timeZone: string
  now: Date
  log: Log
  timeoutMs?: number
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal
}

/** One page of the table that is asked for. */
export async function readTable(
  db: Database,
  query: StatisticsQuery,
  { timeZone, now, log, timeoutMs, signal }: Circumstances,
  asked: Asked = {},
): Promise<Report<StatisticsTable>> {
  const { table } = query
  const { range } = rangesOf(query.period, timeZone, now)
  return readReport({ db, log, timeoutMs, signal }, table, async (reader) => {
    const question = { filter: await numberFilter(reader, query.filter), timeZone }
    return TABLE_READERS[table](reader, question, range, query, asked)
  })
}

const TABLE_READERS: Record<TableName, TableReader> = {
  sessions: readSessions,
  attempts: readAttempts,
  pages: readPages,
  sources: readSources,
  devices: readDevices,
  browsers: readBrowsers,
  countries: readCountries,
  entries: readEntries,
  exits: readExits,
  revenue: readRevenue,
  lost: readAbandoned,
}
