const WAITS_SECONDS = [10, 60, 300, 1800]

export const ATTEMPTS_IN_ALL = WAITS_SECONDS.length + 1

/** How long to wait after so many attempts; undefined after the last. */
export function secondsUntilRetry(attempts: number): number | undefined {
  return WAITS_SECONDS[attempts - 1]
}
