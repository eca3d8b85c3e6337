import type { VisitorsNow } from '#domain/analytics/statistics-reports.ts'
import type { Reader } from '#server/db/read-within.ts'

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
