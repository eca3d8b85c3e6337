import { type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { type Question, selectContributions } from './matching-visits.ts'
import { isEmpty, matchTraits, type NumberedFilter } from './numbered-filter.ts'

/**
 * The rows to add up for these days, as small as the filter allows: the totals, the cube of all
 * traits, or what the visits themselves say. Each has `day` and the same measures.
 */
export function selectVisitDays(question: Question, range: DayRange, values: Values): string {
  const { filter, timeZone } = question
  if (filter.pages)
    return `(
      SELECT *, (moment AT TIME ZONE ${values.add(timeZone)})::date AS day
      FROM (${selectContributions(question, range, values)}) AS parts) AS days`
  const table = isEmpty(filter) ? 'daily_totals' : 'daily_cube'
  return `(SELECT * FROM ${table} ${whereAll([dayIn(range, values), ...matchTraits(filter, values)])}) AS days`
}

export function dayIn({ from, to }: DayRange, values: Values): string {
  return `day BETWEEN ${values.add(from)}::date AND ${values.add(to)}::date`
}

/** Of those who are anonymous nobody knows the browser, nor which pages one of them saw. */
export function isKnownOfAnonymous({ traits, pages }: NumberedFilter): boolean {
  return (
    pages === undefined && traits.every(({ column }) => column !== 'browser' && column !== 'landing_page')
  )
}

/** What is known of them in these days, for a filter of which it can be told; no row for any other. */
export function selectAnonymous(filter: NumberedFilter, range: DayRange, values: Values): string {
  const conditions = isKnownOfAnonymous(filter)
    ? [dayIn(range, values), ...matchTraits(filter, values)]
    : ['false']
  return `SELECT day, page, source, device, country, views, arrivals FROM daily_anonymous ${whereAll(conditions)}`
}
