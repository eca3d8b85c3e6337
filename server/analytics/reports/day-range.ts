import { PERIODS, type Period } from '#domain/analytics/statistics-query.ts'
import { addDays } from '#domain/calendar-days.ts'
import { localDay } from '#domain/local-time.ts'
import type { Values } from '#server/db/statement-values.ts'

/** First and last day, as YYYY-MM-DD by the shop's clocks. */
export type DayRange = { from: string; to: string }

/** Today and the days before it; and as many days before those. */
export function rangesOf(period: Period, timeZone: string, now: Date) {
  const { days } = PERIODS[period]
  const to = localDay(now, timeZone)
  const from = addDays(to, 1 - days)
  const range: DayRange = { from, to }
  const previous: DayRange = { from: addDays(from, -days), to: addDays(from, -1) }
  return { range, previous, both: { from: previous.from, to } }
}

/** The moments at which the first day begins and the last one has ended, in SQL. */
export function momentsOf({ from, to }: DayRange, timeZone: string, values: Values) {
  const zone = values.add(timeZone)
  return {
    began: `(${values.add(from)}::date::timestamp AT TIME ZONE ${zone})`,
    ended: `((${values.add(to)}::date + 1)::timestamp AT TIME ZONE ${zone})`,
  }
}
