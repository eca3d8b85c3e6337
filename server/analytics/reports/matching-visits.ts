import { type Values, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { isEmpty, matchTraits, matchVisits, type NumberedFilter } from './numbered-filter.ts'

export type Question = { filter: NumberedFilter; timeZone: string }

/** The clocks of shop and database may differ: the id of a visit has the one, its start the other. */
export const SLACK = `interval '1 hour'`

/**
 * The rows of the visits that match and have a part in these days, named `matching`. A visit that began before may still
 * go on; those few are found by what they did.
 */
export function withMatching({ filter, timeZone }: Question, range: DayRange, values: Values) {
  const { began, ended } = momentsOf(range, timeZone, values)
  const lowest = `visit_id_at(${began} - ${SLACK})`
  const highest = `visit_id_at(${ended} + ${SLACK})`
  const pages = filter.pages && `page = ANY(${values.add(filter.pages)}::integer[])`
  const usual = ['bot IS NULL', ...matchTraits(filter, values)]
  const recent = [
    ...usual,
    `visit_id BETWEEN ${lowest} AND ${highest}`,
    ...(pages
      ? [
          `visit_id IN (SELECT visit_id FROM visit_page_views WHERE ${pages} AND visit_id BETWEEN ${lowest} AND ${highest})`,
        ]
      : []),
  ]
  const goesOn = ['visit_id = going_on.session', ...usual]
  if (pages)
    goesOn.push(
      `EXISTS (SELECT FROM visit_page_views AS seen WHERE seen.visit_id = visits.visit_id AND ${pages})`,
    )
  const columns =
    'visit_id, started_at, duration_seconds, source, landing_page, exit_page, country, device, browser, funnel_steps'
  // Looked up one by one (that is what LIMIT is for): there are few of them, and many visits that began before.
  const sql = `matching AS MATERIALIZED (
    SELECT ${columns} FROM visits ${whereAll(recent)}
    UNION ALL
    SELECT ${columns} FROM (
      SELECT visit_id AS session FROM visit_page_views
      WHERE viewed_at >= ${began} AND viewed_at < ${ended} AND visit_id < ${lowest}
      UNION SELECT session FROM conversion_events
      WHERE created_at >= ${began} AND created_at < ${ended} AND session < ${lowest}
    ) AS going_on, LATERAL (SELECT ${columns} FROM visits ${whereAll(goesOn)} LIMIT 1) AS earlier)`
  return { sql, began, ended }
}

const TRAITS = 'source, landing_page, country, device, browser'

/**
 * What the matching visits add to each moment, from their rows: the same measures as the daily totals have. It says the
 * same as visit_contributions of the database, which takes three times as long for the hours of two days: a visit that
 * began before them is found by what it did, and there is no bound for the view that says so before the query is planned.
 */
export function selectContributions(question: Question, range: DayRange, values: Values): string {
  const { sql, began, ended } = withMatching(question, range, values)
  const within = (moment: string) => `${moment} >= ${began} AND ${moment} < ${ended}`
  return `
    WITH ${sql}
    SELECT started_at AS moment, ${TRAITS}, 1 AS visitors, 0 AS views, duration_seconds AS seconds, 0 AS dialogs,
      0 AS attempts, funnel_steps & 1 AS product_visitors, funnel_steps >> 1 & 1 AS dialog_visitors,
      funnel_steps >> 2 & 1 AS attempt_visitors, funnel_steps >> 3 & 1 AS buyers
    FROM matching WHERE ${within('started_at')}
    UNION ALL
    SELECT viewed_at, ${TRAITS}, 0, 1, 0, 0, 0, 0, 0, 0, 0
    FROM visit_page_views JOIN matching USING (visit_id) WHERE ${within('viewed_at')}
    UNION ALL
    SELECT created_at, ${TRAITS}, 0, 0, 0, (event_type = 'order_dialog_opened')::integer,
      (event_type = 'order_attempted')::integer, 0, 0, 0, 0
    FROM conversion_events JOIN matching ON visit_id = session WHERE ${within('created_at')}`
}

type Moments = { began: string; ended: string }

/**
 * The orders between two moments that were not cancelled, with `created_at` and `total_price`. With a filter only those of
 * which the visit is known, and matches.
 */
export function selectOrders(
  { filter }: Pick<Question, 'filter'>,
  { began, ended }: Moments,
  values: Values,
): string {
  const seen = matchVisits(filter, values, 'order_visits', 'order_visits.session')
  const conditions = [
    `status NOT IN (${listStatuses('void')})`,
    `created_at >= ${began}`,
    `created_at < ${ended}`,
    ...(isEmpty(filter) ? [] : [`id IN (SELECT order_id FROM order_visits ${whereAll(seen)})`]),
  ]
  return `SELECT created_at, total_price FROM orders ${whereAll(conditions)}`
}
