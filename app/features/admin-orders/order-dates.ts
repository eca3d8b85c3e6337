/** '15/11/2026' on the calendars of that place: server and browser agree, wherever the browser is. */
export function formatDate(moment: string, timeZone: string): string {
  return clockOf(timeZone).day.format(new Date(moment))
}

/** '15/11/2026, 14:05' */
export function formatDateAndTime(moment: string, timeZone: string): string {
  return clockOf(timeZone).minute.format(new Date(moment))
}

// Kept: making one takes longer than all that it does for a page of orders.
const clocks = new Map<string, ReturnType<typeof createClock>>()

function clockOf(timeZone: string) {
  const clock = clocks.get(timeZone) ?? createClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function createClock(timeZone: string) {
  return {
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone }),
    minute: new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone }),
  }
}
