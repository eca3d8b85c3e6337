import type { Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { rowsOfSpans } from './whole-months.ts'

/** What was lost in these days, by product, country or reason; or what those wanted who are anonymous, by kind. */
export function abandonedTotalsOf(part: string, range: DayRange, values: Values): string {
  const bound = values.add(part)
  return rowsOfSpans(
    range,
    values,
    (days) =>
      `SELECT name, attempts, grams, units, cents FROM abandoned_totals WHERE part = ${bound} AND ${days}`,
  )
}
