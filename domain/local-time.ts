const DAY_MS = 86_400_000

/** '2027-03-07T14:05' on the clocks of that place, as fields for a day and a time have it. */
export function writeLocalTime(moment: Date, timeZone: string): string {
  // The Swedish way to write a date is the one with the year first.
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
  return clock.format(moment).replace(' ', 'T')
}

/** '2027-03-07': which day it is there. */
export function localDay(moment: Date, timeZone: string): string {
  return writeLocalTime(moment, timeZone).slice(0, 10)
}

/**
 * The moment at which the clocks of that place show this; the first of two in the hour that comes twice in autumn. Undefined
 * for what is no time, or is left out in spring.
 */
export function readLocalTime(text: string, timeZone: string): Date | undefined {
  if (!/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return undefined
  const asUtc = Date.parse(`${text}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Clocks change by less than a day, and not twice within two.
  return [asUtc - DAY_MS, asUtc + DAY_MS]
    .map((near) => near - Date.parse(`${writeLocalTime(new Date(near), timeZone)}Z`))
    .sort((one, other) => one - other)
    .map((offset) => new Date(asUtc + offset))
    .find((moment) => writeLocalTime(moment, timeZone) === text)
}
