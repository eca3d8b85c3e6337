import type { SeriesPoint, SeriesReport, SeriesValues } from '#domain/analytics/statistics-reports.ts'
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import type { Reader } from '#server/db/read-within.ts'
import type { DayRange } from './day-range.ts'
import type { DayTotals } from './day-totals.ts'
import type { Question } from './matching-visits.ts'
import { readHours, type SeriesRow } from './read-hours.ts'
import { readOrderCounts } from './read-order-counts.ts'

type Ranges = { range: DayRange; previous: DayRange; both: DayRange }

const MOST_SINGLE_DAYS = 90
const WEEK_DAYS = 7
const HOURS = Array.from({ length: 24 }, (_, hour) => `T${String(hour).padStart(2, '0')}:00`)
const NOTHING: SeriesValues = { visitors: 0, views: 0, attempts: 0, orders: 0 }

/** The course of the period, and of the one before it point by point. */
export async function readSeries(
  reader: Reader,
  question: Question & { now: Date },
  { range, previous, both }: Ranges,
  days: readonly DayTotals[],
): Promise<SeriesReport> {
  const unit = unitOf(range)
  const [starts, before] = [startsOf(range, unit), startsOf(previous, unit)]
  const visits = unit === 'hour' ? await readHours(reader, question, both) : days.map(toSeriesRow)
  const orders = await readOrderCounts(
    reader,
    question,
    both,
    unit === 'hour' ? 'hours' : [...before, ...starts],
  )
  const sums = new Map<string, SeriesValues>()
  for (const { start, ...values } of [...visits, ...orders])
    sums.set(start, addUp([sums.get(start) ?? NOTHING, values]))
  const sumOf = (known: string[] = []) => addUp(known.map((start) => sums.get(start) ?? NOTHING))
  const points = starts.map(
    (parts, at): SeriesPoint => ({
      start: parts[0] ?? range.from,
      ...sumOf(parts),
      previous: sumOf(before[at]),
    }),
  )
  return { unit, points: markAhead(points, unit, question) }
}

function toSeriesRow({ day, visitors, views, attempts }: DayTotals): SeriesRow {
  return { start: day, visitors, views, attempts, orders: 0 }
}

function unitOf({ from, to }: DayRange): SeriesReport['unit'] {
  const days = daysBetween(from, to) + 1
  if (days === 1) return 'hour'
  return days <= MOST_SINGLE_DAYS ? 'day' : 'week'
}

/**
 * What each point adds up. A day has one point for each hour that a clock can show: an hour that comes twice in autumn is
 * one of them, one that is left out in spring has nothing. Weeks end today, so that the last one is whole.
 */
function startsOf({ from, to }: DayRange, unit: SeriesReport['unit']): string[][] {
  if (unit === 'hour') return HOURS.map((hour) => [`${from}${hour}`])
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  if (unit === 'day') return days.map((day) => [day])
  const first = days.length % WEEK_DAYS || WEEK_DAYS
  const weeks = [days.slice(0, first)]
  for (let at = first; at < days.length; at += WEEK_DAYS) weeks.push(days.slice(at, at + WEEK_DAYS))
  return weeks
}

/** The hours of today that have not begun. */
function markAhead(
  points: SeriesPoint[],
  unit: SeriesReport['unit'],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  if (unit !== 'hour') return points
  const reached = writeLocalTime(now, timeZone)
  return points.map((point) => (point.start > reached ? { ...point, isAhead: true as const } : point))
}

function addUp(parts: SeriesValues[]): SeriesValues {
  const sum = { ...NOTHING }
  for (const { visitors, views, attempts, orders } of parts) {
    sum.visitors += visitors
    sum.views += views
    sum.attempts += attempts
    sum.orders += orders
  }
  return sum
}
