import type { Report } from '#domain/analytics/statistics.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { describeError, type Log } from '#server/log.ts'
import { createSemaphore } from '#server/semaphore.ts'
import { limitReader, ReportTimeout } from './limit-reader.ts'

/** Nobody waits longer for a report; they ask for something else. */
const TIMEOUT_MS = 3000
/** Of the ten connections that a process has: whoever buys something must not wait for whoever counts. */
const MOST_AT_ONCE = 4

const reports = createSemaphore({ running: MOST_AT_ONCE })
const QUERY_CANCELED = '57014'

type Parts = {
  db: Database
  log: Log
  timeoutMs?: number | undefined
  /** Aborted when nobody waits for the report any more. */
  signal?: AbortSignal | undefined
}

/** One report, on a connection of its own. That it could not be read is an answer too. */
export async function readReport<Data>(
  { db, log, timeoutMs = TIMEOUT_MS, signal }: Parts,
  name: string,
  read: (reader: Reader) => Promise<Data>,
): Promise<Report<Data>> {
  try {
    const data = await reports.run(
      () => readWithin(db, timeoutMs, (reader) => read(limitReader(reader, timeoutMs)), signal),
      signal,
    )
    if (data !== undefined) return { ok: true, data }
    if (signal?.aborted) return { ok: false, reason: 'failed' }
  } catch (error) {
    if (signal?.aborted) return { ok: false, reason: 'failed' }
    if (!isTooLong(error)) {
      log.error('statistics.report-failed', { report: name, ...describeError(error) })
      return { ok: false, reason: 'failed' }
    }
  }
  log.warn('statistics.report-too-long', { report: name })
  return { ok: false, reason: 'too-long' }
}

function isTooLong(error: unknown) {
  if (error instanceof ReportTimeout) return true
  return error instanceof Error && 'code' in error && error.code === QUERY_CANCELED
}
