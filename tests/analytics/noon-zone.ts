/**
 * A time zone in which it is about noon, so that no test is run over midnight unless it wants to be. POSIX counts the
 * hours that are to be added to the clock to get to UTC.
 */
export function noonZone(now = new Date()) {
  const hoursPastNoon = now.getUTCHours() - 12
  return `Etc/GMT${hoursPastNoon < 0 ? '' : '+'}${hoursPastNoon}`
}
