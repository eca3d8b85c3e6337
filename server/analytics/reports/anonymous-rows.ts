import { type Values, whereAll } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { matchTraits, type NumberedFilter } from './numbered-filter.ts'
import { dayIn } from './visit-days.ts'

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
