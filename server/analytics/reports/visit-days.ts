import { type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { type Question, selectContributions } from './matching-visits.ts'
import { isEmpty, matchTraits } from './numbered-filter.ts'

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
