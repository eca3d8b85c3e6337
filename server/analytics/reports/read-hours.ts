import type { SeriesValues } from '#domain/analytics/statistics-reports.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { type Question, selectContributions } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'

export type SeriesRow = SeriesValues & { start: string }

/** There are no totals of hours: the rows of two days tell. */
export function readHours(reader: Reader, question: Question, range: DayRange): Promise<SeriesRow[]> {
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
export function clockHour(moment: string, zone: string): string {
  return `to_char(${moment} AT TIME ZONE ${zone}, 'YYYY-MM-DD"T"HH24:00')`
}

/** Attempts that belong to no visit. */
function selectUntold({ timeZone }: Question, range: DayRange, values: Values) {
  const { began, ended } = momentsOf(range, timeZone, values)
  return `
    SELECT created_at AS moment, 0 AS visitors, 0 AS views, 1 AS attempts FROM conversion_events
    WHERE event_type = 'order_attempted' AND session IS NULL AND created_at >= ${began} AND created_at < ${ended}`
}
