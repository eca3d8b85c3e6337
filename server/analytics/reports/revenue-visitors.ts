import { type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { type Question, SLACK } from './matching-visits.ts'
import { isEmpty, matchTraits, matchVisits } from './numbered-filter.ts'
import { REVENUE_GROUPS, type RevenueGrouping } from './revenue-groups.ts'
import { dayIn } from './visit-days.ts'

/** Measured visitors of each group, as `key` and `visitors`, from the totals of days wherever these know enough. */
export function visitorsOf(
  by: Exclude<RevenueGrouping, 'country'>,
  question: Question,
  range: DayRange,
  values: Values,
): string {
  const { id, key } = REVENUE_GROUPS[by]
  const rows = isEmpty(question.filter)
    ? visitorsOfAll(by, range, values)
    : `SELECT ${id} AS id, ${visitorsOfSome(question, range, values)}`
  return `SELECT ${key} AS key, sum(visitors)::int AS visitors FROM (${rows} GROUP BY 1) AS part GROUP BY 1`
}

function visitorsOfAll(by: Exclude<RevenueGrouping, 'country'>, range: DayRange, values: Values): string {
  return by === 'source'
    ? `SELECT source AS id, sum(visitors) AS visitors FROM daily_sources WHERE ${dayIn(range, values)}`
    : `SELECT page AS id, sum(entries) AS visitors FROM daily_pages WHERE ${dayIn(range, values)}`
}

/** Who saw a page is known to the visits alone. */
function visitorsOfSome({ filter, timeZone }: Question, range: DayRange, values: Values): string {
  if (!filter.pages) {
    const days = `v.day BETWEEN ${values.add(range.from)} AND ${values.add(range.to)}`
    return `sum(v.visitors) AS visitors FROM daily_cube AS v ${whereAll([days, ...matchTraits(filter, values, 'v')])}`
  }
  const { began, ended } = momentsOf(range, timeZone, values)
  const conditions = [
    `v.started_at >= ${began}`,
    `v.started_at < ${ended}`,
    `v.visit_id BETWEEN visit_id_at(${began} - ${SLACK}) AND visit_id_at(${ended} + ${SLACK})`,
    'v.bot IS NULL',
    ...matchVisits(filter, values, 'v', 'v.visit_id'),
  ]
  return `count(*) AS visitors FROM visits AS v ${whereAll(conditions)}`
}
