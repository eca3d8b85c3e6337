import type { FunnelReport } from '#domain/analytics/statistics-reports.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows, type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { rowsOfSpans } from './whole-months.ts'

/**
 * Which rules stopped people before they attempted an order, and which refused it, and how often, the most frequent first. Also those of visitors who are anonymous, unless
 * there is a filter: nothing else is known of them.
 */
export function readStops(
  reader: Reader,
  question: Question,
  range: DayRange,
): Promise<FunnelReport['stops']> {
  return readRows(reader, (values) => {
    const refusals = isEmpty(question.filter)
      ? refusalsOfDays(range, values)
      : refusalsOfVisits(question, range, values)
    return `
      SELECT step, rule, (array_agg(field ORDER BY count DESC, field))[1] AS field, sum(count)::int AS count
      FROM (SELECT step, rule, field, sum(count) AS count FROM (${refusals}) AS refusal GROUP BY 1, 2, 3) AS of_field
      GROUP BY step, rule ORDER BY step DESC, count DESC, rule`
  })
}

function refusalsOfDays(range: DayRange, values: Values) {
  return rowsOfSpans(
    range,
    values,
    (days) => `SELECT step, rule, field, measured + anonymous AS count FROM stop_totals WHERE ${days}`,
  )
}

function refusalsOfVisits({ filter, timeZone }: Question, range: DayRange, values: Values) {
  const { began, ended } = momentsOf(range, timeZone, values)
  const conditions = [
    `event_type = 'order_refused'`,
    `created_at >= ${began}`,
    `created_at < ${ended}`,
    'v.bot IS NULL',
    ...matchVisits(filter, values, 'v', 'v.visit_id'),
  ]
  return `
    SELECT reported_step(event_data) AS step, reported_rule(event_data) AS rule, reported_text(event_data -> 'field', 50) AS field, 1 AS count
    FROM conversion_events AS reported JOIN visits AS v ON v.visit_id = reported.session ${whereAll(conditions)}`
}
