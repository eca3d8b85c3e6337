import type { SeriesPoint, SeriesReport, SeriesValues } from '#domain/analytics/statistics-reports.ts'
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { writeLocalTime } from '#domain/local-time.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { DayTotals } from './day-totals.ts'
import { type Question, selectContributions, selectOrders } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'

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

type SeriesRow = SeriesValues & { start: string }

/** There are no totals of hours: the rows of two days tell. */
function readHours(reader: Reader, question: Question, range: DayRange): Promise<SeriesRow[]> {
  return readRows(reader, (values) => {
    const parts = [
      `SELECT moment, visitors, views, attempts FROM (${selectContributions(question, range, values)}) AS reported`,
      ...(isEmpty(question.filter) ? [selectUntold(question, range, values)] : []),
    ]
    return `
      SELECT ${clockHour('moment', values.add(question.timeZone))} AS start, sum(visitors)::float8 AS visitors,
        sum(views)::float8 AS views, sum(attempts)::float8 AS attempts, 0 AS orders
      FROM (${parts.join(' UNION ALL ')}) AS parts GROUP BY 1`
  })
}

/** As the shop's clocks show it. */
function clockHour(moment: string, zone: string): string {
  return `to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM-DD"T"HH24:00')`
}

/** Attempts that belong to no visit. */
function selectUntold({ timeZone }: Question, range: DayRange, values: Values) {
  const { began, ended } = momentsOf(range, timeZone, values)
  return `
    SELECT created_at AS moment, 0 AS visitors, 0 AS views, 1 AS attempts FROM conversion_events
    WHERE event_type = 'order_attempted' AND session IS NULL AND created_at >= ${began} AND created_at < ${ended}`
}

const NO_VISITS = { visitors: 0, views: 0, attempts: 0 }

type OrderCount = { start: string; orders: number }

/** How many orders came in each part of a course, under the name of the hour or of the first day of the part. */
async function readOrderCounts(
  reader: Reader,
  question: Question,
  range: DayRange,
  parts: 'hours' | string[][],
): Promise<SeriesRow[]> {
  const counts = await (parts === 'hours'
    ? countByHour(reader, question, range)
    : countByDays(reader, question, parts))
  return counts.map(({ start, orders }) => ({ start, ...NO_VISITS, orders }))
}

/** Part by part, each a piece of the index: what costs time is asking of every order on which day it was. */
function countByDays(reader: Reader, question: Question, parts: string[][]): Promise<OrderCount[]> {
  return readRows(reader, (values) => {
    const zone = values.add(question.timeZone)
    const moments = {
      began: `part.first_day::timestamp AT TIME ZONE ${zone}`,
      ended: `(part.last_day + 1)::timestamp AT TIME ZONE ${zone}`,
    }
    const days = (at: number) => values.add(parts.map((part) => part.at(at)))
    return `
      SELECT first_day::text AS start, orders
      FROM unnest(${days(0)}::date[], ${days(-1)}::date[]) AS part (first_day, last_day), LATERAL (
        SELECT count(*)::float8 AS orders FROM (${selectOrders(question, moments, values)}) AS earned
      ) AS counted`
  })
}

function countByHour(reader: Reader, question: Question, range: DayRange): Promise<OrderCount[]> {
  return readRows(reader, (values) => {
    const moments = momentsOf(range, question.timeZone, values)
    return `
      SELECT ${clockHour('created_at', values.add(question.timeZone))} AS start, count(*)::float8 AS orders
      FROM (${selectOrders(question, moments, values)}) AS earned GROUP BY 1`
  })
}
