/** '7 March 2027, 14:05' on the clocks of that place. */
export function formatMoment(moment: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    moment,
  )
  return `${formatLongDate(moment, timeZone)}, ${time}`
}

/** '7 March 2027' */
export function formatLongDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment)
}

/** '7 Mar 2027' */
export function formatShortDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(moment)
}

/** '15/11/2026, 14:05' on the clocks of that place: server and browser agree, wherever the browser is. */
export function formatDateAndTime(moment: Date, timeZone: string): string {
  return clockOf(timeZone).format(moment)
}

/** '15/11/2026' */
export function formatDate(moment: Date, timeZone: string): string {
  return formatDateAndTime(moment, timeZone).slice(0, 10)
}

// Cached: making one takes longer than all that it does for a page of a list.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string) {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone })
  clocks.set(timeZone, clock)
  return clock
}
