const DAY_MS = 86_400_000

/** A clock that is further away from what the database last saw is not believed. */
const CLOCK_TOLERANCE_DAYS = 31
/** A clock that is not believed and goes on evenly for so many days is believed after all (decision 28). */
export const CLOCK_TRIAL_DAYS = 30

/** What the clock of this process says, and that of the database, and what the latter said when it was last believed. */
export type ClockReading = { process: Date; database: Date; seen: Date }

/** 'database': the shop's whole time is in doubt. 'process': this machine's clock is not that of the database. */
export type ClockVerdict = 'right' | 'database' | 'process'

export function judgeClock({ process, database, seen }: ClockReading): ClockVerdict {
  if (!isNear(database, seen)) return isNear(process, database) ? 'database' : 'process'
  return isNear(process, seen) ? 'right' : 'process'
}

/** How long the database's clock has been going on evenly while nobody believed it. */
export type ClockTrial = { countedAt: Date | undefined; days: number }

/** The trial after another look: a day is counted once it is over, and a clock that jumps begins anew. */
export function continueTrial({ countedAt, days }: ClockTrial, database: Date): ClockTrial {
  const elapsedMs = countedAt ? database.getTime() - countedAt.getTime() : 0
  const isEven = countedAt && elapsedMs > -DAY_MS && elapsedMs <= CLOCK_TOLERANCE_DAYS * DAY_MS
  if (!isEven) return { countedAt: database, days: 0 }
  return elapsedMs >= DAY_MS ? { countedAt: database, days: days + 1 } : { countedAt, days }
}

export function isNear(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) <= CLOCK_TOLERANCE_DAYS * DAY_MS
}
