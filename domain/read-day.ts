/** A day that the calendar has, as addresses and forms write it; else nothing. */
export function readDay(text: string | null): string {
  if (!text || !/^[12]\d{3}-\d\d-\d\d$/.test(text)) return ''
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : ''
}
