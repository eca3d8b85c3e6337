const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A day on which the clocks change, from its first moment to the first of the next. */
export type ChangedDay = { name: string; startMs: number; endMs: number; hours: number }

/** The days of a year that have not 24 hours. Found by asking the calendar minute by minute: it knows no rule of any zone. */
export function findChangedDays(timeZone: string, year: number): ChangedDay[] {
  const dayOf = dayFormat(timeZone)
  const found: ChangedDay[] = []
  let startMs = firstMomentAfter(dayOf, Date.UTC(year, 0, 1))
  while (new Date(startMs).getUTCFullYear() === year) {
    const endMs = firstMomentAfter(dayOf, startMs)
    const hours = (endMs - startMs) / HOUR_MS
    if (hours !== 24) found.push({ name: dayOf(startMs), startMs, endMs, hours })
    startMs = endMs
  }
  return found
}

/** The hour that the clocks show, as two digits. */
export function hourOf(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment)
}

/** When the next day begins. */
function firstMomentAfter(dayOf: (atMs: number) => string, atMs: number): number {
  const today = dayOf(atMs)
  let next = atMs
  const end = atMs + 2 * DAY_MS
  while (next < end && dayOf(next) === today) next += 15 * MINUTE_MS
  while (dayOf(next - MINUTE_MS) !== today) next -= MINUTE_MS
  return next
}

function dayFormat(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (atMs: number) => format.format(atMs)
}
