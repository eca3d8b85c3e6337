import type { Report } from '#domain/analytics/statistics.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { describeError, type Log } from '#server/log.ts'
import { createSemaphore } from '#server/semaphore.ts'

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

/** A report that asks several times has one time limit: each statement has a limit of its own, and this is theirs. */
export class ReportTimeout extends Error {}

export function limitReader(reader: Reader, timeoutMs: number, clock = () => performance.now()): Reader {
  const until = clock() + timeoutMs
  return new Proxy(reader, {
    get(target, name) {
      if (name === 'query' && clock() > until) throw new ReportTimeout('The report takes too long')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
