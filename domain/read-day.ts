/** A day that the calendar has, as addresses, forms and documents write it: Postgres refuses the thirtieth of February. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The same of an address; what is none counts as not asked for. */
export function readDay(text: string | null): string {
  return text !== null && isDay(text) ? text : ''
}
