/** Writes moments by the clocks of a place, and says how far those are from UTC: '2026-11-15T14:05:09+01:00'. */
export function createZonedTime(timeZone: string) {
  // The Swedish way to write a date is the one with the year first.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })

  return function writeZonedTime(moment: Date): string {
    const local = clock.format(moment).replace(' ', 'T')
    const minutes = Math.round((Date.parse(`${local}Z`) - moment.getTime()) / 60_000)
    return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(minutes / 60)}:${twoDigits(minutes % 60)}`
  }
}

function twoDigits(number: number) {
  return String(Math.trunc(Math.abs(number))).padStart(2, '0')
}
