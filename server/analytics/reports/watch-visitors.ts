import type { VisitorsNow } from '#domain/analytics/statistics-reports.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, readWithin } from '#server/db/read-within.ts'
import { describeError, type Log } from '#server/log.ts'

const LOOK_EVERY_MS = 5000
const TIMEOUT_MS = 3000

/** Null: it is not known just now. */
type Listener = (now: VisitorsNow | null) => void
type Parts = { db: Database; log: Log; lookEveryMs?: number }

/** Tells who is in the shop whenever that changes. One look serves all who watch, and there is none while nobody does. */
export function createVisitorsWatch({ db, log, lookEveryMs = LOOK_EVERY_MS }: Parts) {
  const listeners = new Set<Listener>()
  let watching: { known?: VisitorsNow | null; timer?: NodeJS.Timeout } | undefined

  async function look(round: NonNullable<typeof watching>) {
    const found = await readNow()
    if (watching !== round) return
    if (JSON.stringify(found) !== JSON.stringify(round.known)) {
      round.known = found
      for (const listener of listeners) listener(found)
    }
    // After the last look, not beside it: a slow database must not be asked ever more often.
    round.timer = setTimeout(look, lookEveryMs, round).unref()
  }

  async function readNow(): Promise<VisitorsNow | null> {
    try {
      const now = await readWithin(db, TIMEOUT_MS, (reader) => readVisitorsNow(reader, new Date()))
      if (now) return now
      log.warn('statistics.report-too-long', { report: 'now' })
    } catch (error) {
      log.warn('statistics.look-failed', describeError(error))
    }
    return null
  }

  function start() {
    watching = {}
    look(watching)
  }

  return function watchVisitors(listener: Listener): () => void {
    listeners.add(listener)
    if (!watching) start()
    else if (watching.known !== undefined) listener(watching.known)
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      clearTimeout(watching?.timer)
      watching = undefined
    }
  }
}

const ACTIVE_MINUTES = 5
/**
 * Only visits that began within so many hours are looked at: a visit that lasts longer is left open somewhere. All of them
 * are, since no index has the moment of the last sign: it would make every heartbeat more expensive.
 */
const NEWEST_HOURS = 6
const MOST_PAGES = 10

/** Who is in the shop, whatever the page's filter says, and which pages they have before them. */
export async function readVisitorsNow(reader: Reader, now: Date): Promise<VisitorsNow> {
  const { rows } = await reader.query<{ path: string; visitors: number; total: number }>(
    `SELECT path, count(*)::integer AS visitors, sum(count(*)) OVER ()::integer AS total
     FROM visits JOIN visit_pages ON visit_pages.id = exit_page
     WHERE visit_id > visit_id_at($1::timestamptz - make_interval(hours => ${NEWEST_HOURS}))
       AND last_active_at > $1::timestamptz - make_interval(mins => ${ACTIVE_MINUTES}) AND bot IS NULL
     GROUP BY path ORDER BY count(*) DESC, path COLLATE "C" LIMIT ${MOST_PAGES}`,
    [now],
  )
  return {
    visitors: rows[0]?.total ?? 0,
    pages: rows.map(({ path, visitors }) => ({ path, visitors })),
  }
}
