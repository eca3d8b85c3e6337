import { CLOCK_TRIAL_DAYS, type ClockReading, judgeClock } from '#domain/retention/judge-clock.ts'
import type { Database } from '#server/db/database.ts'
import { REAL_CLOCKS, readClock } from './clock-watch.ts'

export type ClockDoubt = ClockReading & {
  whose: 'database' | 'process'
  /** Until the database's clock is believed by itself, if it goes on evenly. */
  daysLeft: number
}

/** Why nothing is deleted because of its age just now; undefined while the clocks are believed. */
export async function readClockDoubt(db: Database, clocks = REAL_CLOCKS): Promise<ClockDoubt | undefined> {
  const { reading, trial } = await readClock(db, clocks)
  const whose = judgeClock(reading)
  return whose === 'right' ? undefined : { ...reading, whose, daysLeft: CLOCK_TRIAL_DAYS - trial.days }
}
