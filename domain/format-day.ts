/** '2027-03-07' as '7 March 2027'; what is no day as it is. */
export function formatDay(day: string): string {
  const at = new Date(day)
  if (Number.isNaN(at.getTime())) return day
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
