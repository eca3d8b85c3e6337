/** '7 March 2027, 14:05' on the clocks of that place. */
export function formatMoment(moment: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(moment)
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    moment,
  )
  return `${day}, ${time}`
}
