import { addDays } from '#domain/calendar-days.ts'
import type { Values } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'

/**
 * Rows of a table of days and months (`span` and `start`) that add up to the days asked for: whole months as such, and the
 * days before and after them. `select` is given the condition for each.
 */
export function rowsOfSpans(range: DayRange, values: Values, select: (days: string) => string): string {
  const months = wholeMonths(range)
  const [first, until] = [values.add(months.from), values.add(months.until)]
  return [
    select(`span = 'day' AND start >= ${values.add(range.from)} AND start < ${first}`),
    select(`span = 'month' AND start >= ${first} AND start < ${until}`),
    select(`span = 'day' AND start >= ${until} AND start <= ${values.add(range.to)}`),
  ].join(' UNION ALL ')
}

/** The months that lie in it as a whole, from the first day of one to that of another; both the day after it where there is none. */
export function wholeMonths({ from, to }: DayRange): { from: string; until: string } {
  const after = addDays(to, 1)
  const until = firstOfMonth(after)
  const first = firstOfMonth(from) === from ? from : firstOfMonth(addDays(firstOfMonth(from), 31))
  return first < until ? { from: first, until } : { from: after, until: after }
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
