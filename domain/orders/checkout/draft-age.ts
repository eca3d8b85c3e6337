const KEPT_DAYS = 7
const DAY_MS = 24 * 60 * 60 * 1000

/** Whether an unfinished order may still lie on the device. A time that has not come yet is no time. */
export function isStillKept(savedAt: number, now: number): boolean {
  const age = now - savedAt
  return age >= 0 && age < KEPT_DAYS * DAY_MS
}
