const LONG_DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** '2026-11-15' as '15 November 2026'. A day has no clock: read and written in UTC it stays the same everywhere. */
export function formatDay(isoDay: string): string {
  return LONG_DAY.format(new Date(`${isoDay}T00:00:00Z`))
}
