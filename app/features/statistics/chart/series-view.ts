import type { Statistics } from '#domain/analytics/statistics.ts'
import type { SeriesReport, SeriesValues } from '#domain/analytics/statistics-reports.ts'
import { addDays, daysBetween } from '#domain/calendar-days.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatDays, formatLongDay, formatShortDay, formatWeekday } from '../shop-calendar.ts'

export const METRICS = {
  visitors: 'Visitors',
  views: 'Page views',
  attempts: 'Orders attempted',
  orders: 'Orders',
} as const satisfies Record<keyof SeriesValues, string>
export type Metric = keyof typeof METRICS
export const METRIC_NAMES = Object.keys(METRICS) as Metric[]

export type ChartView = ReturnType<typeof viewSeries>
type Range = Pick<Statistics, 'range' | 'previous'>

/** The last point that has begun is not finished: every period ends with this hour or day. */
export function viewSeries({ unit, points }: SeriesReport, { range, previous }: Range) {
  const shift = daysBetween(range.from, previous.from)
  return {
    // Of the points, from the first on; what comes after them has not happened yet.
    presentCount: points.filter(({ isAhead }) => !isAhead).length,
    labelsFrom: unit === 'hour' ? ('start' as const) : ('end' as const),
    points: points.map(({ start, previous: before, visitors, views, attempts, orders }, at) => {
      const next = points[at + 1]?.start
      const last = next ? addDays(next, -1) : range.to
      return {
        ...nameStart(unit, start, last),
        previousTitle: nameStart(unit, shiftStart(start, shift), addDays(last, shift)).title,
        current: { visitors, views, attempts, orders },
        previous: before,
      }
    }),
  }
}

/** Beside the point, for the ear, and under the axis. */
function nameStart(unit: SeriesReport['unit'], start: string, last: string) {
  if (unit === 'hour') {
    const time = start.slice(11)
    const title = `${formatWeekday(start)}, ${time}`
    return { title, longTitle: `${formatLongDay(start)}, ${time}`, label: time }
  }
  if (unit === 'day')
    return { title: formatWeekday(start), longTitle: formatLongDay(start), label: formatShortDay(start) }
  const title = formatDays(start, last)
  return { title, longTitle: title, label: formatShortDay(start) }
}

function shiftStart(start: string, days: number) {
  return addDays(start, days) + start.slice(10)
}

/** The largest of a metric, in either period: both are drawn on one scale. */
export function highestOf(view: ChartView, metric: Metric): number {
  return view.points.reduce(
    (highest, { current, previous }, at) =>
      Math.max(highest, previous[metric], at < view.presentCount ? current[metric] : 0),
    0,
  )
}

/** 'Monday, 9 November 2026: 12 visitors, 10 before' */
export function describePoint(view: ChartView, at: number, metrics: readonly Metric[]): string {
  const point = view.points[at]
  if (!point) return ''
  const figures = metrics.map((metric) => {
    const before = `${formatCount(point.previous[metric])} before`
    const now = at < view.presentCount ? formatCount(point.current[metric]) : 'not yet'
    return `${METRICS[metric]} ${now}, ${before}`
  })
  return `${point.longTitle}${at === view.presentCount - 1 ? ', so far' : ''}: ${figures.join('; ')}`
}
