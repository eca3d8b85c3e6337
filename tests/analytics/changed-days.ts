import type pg from 'pg'
import { PLAIN_STATISTICS } from '#domain/analytics/statistics-query.ts'
import { readStatistics } from '#server/analytics/reports/read-statistics.ts'
import { storeVisits } from '#server/analytics/store-visits.ts'
import { newVisitId } from '#server/analytics/visit-id.ts'
import type { Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'

const MINUTE_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Owner = Pick<pg.Pool, 'query'>

/** A day on which the clocks change, from its first moment to the first of the next. */
type ChangedDay = { name: string; startMs: number; endMs: number; hours: number }

/** The days of a year that have not 24 hours. Found by asking the calendar minute by minute: it knows no rule of any zone. */
export function findChangedDays(timeZone: string, year: number): ChangedDay[] {
  const dayOf = dayFormat(timeZone)
  const found: ChangedDay[] = []
  let startMs = firstMomentAfter(dayOf, Date.UTC(year, 0, 1))
  while (new Date(startMs).getUTCFullYear() === year) {
    const endMs = firstMomentAfter(dayOf, startMs)
    const hours = (endMs - startMs) / HOUR_MS
    if (hours !== 24) found.push({ name: dayOf(startMs), startMs, endMs, hours })
    startMs = endMs
  }
  return found
}

/** The hour that the clocks show, as two digits. */
function hourOf(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment)
}

/** When the next day begins. */
function firstMomentAfter(dayOf: (atMs: number) => string, atMs: number): number {
  const today = dayOf(atMs)
  let next = atMs
  const end = atMs + 2 * DAY_MS
  while (next < end && dayOf(next) === today) next += 15 * MINUTE_MS
  while (dayOf(next - MINUTE_MS) !== today) next -= MINUTE_MS
  return next
}

function dayFormat(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (atMs: number) => format.format(atMs)
}

function momentsAround({ startMs, endMs }: ChangedDay): Date[] {
  const edges = [startMs - 1, startMs, endMs - 1, endMs]
  const steps: number[] = []
  for (let at = startMs - 12 * HALF_HOUR_MS; at < endMs + 12 * HALF_HOUR_MS; at += HALF_HOUR_MS)
    steps.push(at + 1000)
  return [...edges, ...steps].toSorted((a, b) => a - b).map((at) => new Date(at))
}

async function tell(db: Database, moment: Date) {
  await db.pool.query('SELECT ensure_visit_partition($1)', [moment])
  const view = { kind: 'view', fresh: true, page: 1, source: 1, device: 1, browser: 1, country: 0 } as const
  await storeVisits(db, [{ ...view, session: newVisitId(moment.getTime()) }], moment)
  await insertOrder(db.pool, { ...strainOrder, created_at: moment.toISOString() }, [{}])
}

/**
 * Visits and orders every half hour, and a moment before and after each midnight; the statistics of the day, and hour by hour, are compared
 * with a count that asks the calendar about each moment. They are asked in the last moment of the day.
 */
export async function compareDay(db: Database, owner: Owner, timeZone: string, day: ChangedDay) {
  await owner.query(
    'TRUNCATE visits, visit_page_views, conversion_events, orders, daily_totals, daily_pages, daily_sources, daily_traits, daily_cube CASCADE',
  )
  await owner.query('UPDATE visit_settings SET time_zone = $1', [timeZone])
  const told = momentsAround(day)
  for (const moment of told) await tell(db, moment)
  return { moments: told.length, failures: await findDifferences(db, timeZone, day, told) }
}

async function findDifferences(
  db: Database,
  timeZone: string,
  day: ChangedDay,
  told: Date[],
): Promise<string[]> {
  const circumstances = { timeZone, now: new Date(day.endMs - 1), log: QUIET }
  const { summary, series, range } = await readStatistics(
    db,
    { ...PLAIN_STATISTICS, period: 'today' },
    circumstances,
  )
  const name = `${day.name} in ${timeZone}`
  if (!summary.ok || !series.ok) return [`The statistics of ${name} could not be read.`]
  const failures: string[] = []
  if (range.from !== day.name || range.to !== day.name) failures.push(`${name} is taken for ${range.from}.`)
  const ofDay = told.filter((moment) => moment.getTime() >= day.startMs && moment.getTime() < day.endMs)
  const { visitors, views, orders } = summary.data.current
  if ([visitors, views, orders].some((count) => count !== ofDay.length))
    failures.push(
      `${name} has ${ofDay.length} visits and orders; the shop counts ${visitors}, ${views} and ${orders}.`,
    )
  const shown = series.data.points.reduce((sum, point) => sum + point.visitors, 0)
  if (shown !== visitors) failures.push(`The hours of ${name} add up to ${shown} visits.`)
  const byHour = Map.groupBy(ofDay, (moment) => hourOf(timeZone, moment))
  for (const { start, visitors: counted, orders: ordered } of series.data.points) {
    const expected = byHour.get(start.slice(11, 13))?.length ?? 0
    if (counted !== expected || ordered !== expected)
      failures.push(
        `${start} in ${timeZone} has ${expected} visits; the shop counts ${counted} and ${ordered}.`,
      )
  }
  return failures
}
