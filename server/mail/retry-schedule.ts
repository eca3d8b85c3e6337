const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS

const FIRST_WAITS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_SECONDS)
const GIVE_UP_AFTER_SECONDS = 3 * 24 * HOUR_SECONDS

/**
 * How long to wait after so many attempts: 1, 5, 15 and 60 minutes, then an hour each; undefined after three days of
 * trying. Counted in attempts, so that the time a mail waited for a mail server to be set up does not count.
 */
export function secondsUntilNextAttempt(attempts: number): number | undefined {
  const tried = FIRST_WAITS.slice(0, attempts).reduce((sum, seconds) => sum + seconds, 0)
  const hourly = Math.max(0, attempts - FIRST_WAITS.length) * HOUR_SECONDS
  if (tried + hourly > GIVE_UP_AFTER_SECONDS) return undefined
  return FIRST_WAITS[attempts - 1] ?? HOUR_SECONDS
}
