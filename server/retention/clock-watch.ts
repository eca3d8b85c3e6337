import {
  CLOCK_TRIAL_DAYS,
  type ClockReading,
  type ClockTrial,
  type ClockVerdict,
  continueTrial,
  isNear,
  judgeClock,
} from '#domain/retention/judge-clock.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Log } from '#server/log.ts'

/** The clocks; tests have others. */
export type Clocks = { process: () => Date; database: (db: Executor) => Promise<Date> }

const REAL_CLOCKS: Clocks = {
  process: () => new Date(),
  database: async (db) => {
    const { rows } = await db.execute<{ ms: number }>(
      sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
    )
    return new Date(rows[0]?.ms ?? Number.NaN)
  },
}

export type ClockWatch = ReturnType<typeof createClockWatch>

/** Watches whether the time can be believed: what is deleted because of its age is gone for good. */
export function createClockWatch(db: Database, log: Pick<Log, 'warn'>, clocks = REAL_CLOCKS) {
  let verdict: ClockVerdict = 'process'
  let lookedAt = { process: clocks.process(), uptimeMs: performance.now() }

  /** Reads the clocks, and remembers in the database what they say where they are believed. */
  async function look(): Promise<ClockVerdict> {
    const judged = await db.transaction((tx) => judgeAndRemember(tx, clocks))
    verdict = judged.verdict
    lookedAt = { process: judged.reading.process, uptimeMs: performance.now() }
    if (verdict !== 'right') log.warn('retention.clock-not-believed', describe(judged.reading, verdict))
    return verdict
  }

  /** As of the last look; a clock that has jumped since is not believed either. */
  function isRight(): boolean {
    const expected = lookedAt.process.getTime() + performance.now() - lookedAt.uptimeMs
    return verdict === 'right' && isNear(clocks.process(), new Date(expected))
  }

  return { look, isRight }
}

async function judgeAndRemember(tx: Transaction, clocks: Clocks) {
  const { reading, trial } = await readClock(tx, clocks, true)
  const verdict = judgeClock(reading)
  if (verdict === 'right') await believe(tx, reading.database)
  if (verdict !== 'database') return { reading, verdict }
  const next = continueTrial(trial, reading.database)
  if (next.days < CLOCK_TRIAL_DAYS) {
    await tx.execute(sql`
      update retention_state set clock_doubted_at = ${next.countedAt?.toISOString() ?? null}::timestamptz,
        clock_doubted_days = ${next.days}`)
    return { reading, verdict }
  }
  await believe(tx, reading.database)
  return { reading, verdict: 'right' as const }
}

/** What the clocks say, and how long the database's is on trial. */
async function readClock(
  db: Executor,
  clocks = REAL_CLOCKS,
  isForUpdate = false,
): Promise<{ reading: ClockReading; trial: ClockTrial }> {
  const { rows } = await db.execute<{ seen: Date; doubted: Date | null; days: number }>(sql`
    select clock_seen_at as seen, clock_doubted_at as doubted, clock_doubted_days as days
    from retention_state ${isForUpdate ? sql`for update` : sql``}`)
  const [state] = rows
  if (!state) throw new Error('The row of retention_state is gone')
  return {
    reading: { process: clocks.process(), database: await clocks.database(db), seen: state.seen },
    trial: { countedAt: state.doubted ?? undefined, days: state.days },
  }
}

async function believe(tx: Executor, seen: Date): Promise<void> {
  await tx.execute(sql`
    update retention_state set clock_seen_at = ${seen.toISOString()}::timestamptz, clock_doubted_at = null,
      clock_doubted_days = 0`)
}

function describe({ process, database, seen }: ClockReading, verdict: ClockVerdict) {
  return {
    whose: verdict,
    process: process.toISOString(),
    database: database.toISOString(),
    seen: seen.toISOString(),
  }
}

type ClockDoubt = ClockReading & {
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

const DAY_MS = 86_400_000

type Confirmation = {
  /** What the clock said on the page that somebody confirmed. */
  shown: Date
  actor: Actor
}

/** Somebody says that the clock is right: the shop was closed for long. 'changed': it says something else by now. */
export async function confirmClock(
  db: Database,
  { shown, actor }: Confirmation,
  clocks = REAL_CLOCKS,
): Promise<'done' | 'changed'> {
  return db.transaction(async (tx) => {
    const { reading } = await readClock(tx, clocks, true)
    const verdict = judgeClock(reading)
    // Two who say the same are of one mind.
    if (verdict === 'right') return 'done'
    const isAsShown = Math.abs(reading.database.getTime() - shown.getTime()) < DAY_MS
    if (verdict === 'process' || !isAsShown) return 'changed'
    await believe(tx, reading.database)
    const detail = { seen: reading.seen.toISOString(), confirmed: reading.database.toISOString() }
    await recordAudit(tx, { actor, action: 'clock-confirmed', subject: 'clock', detail })
    return 'done'
  })
}
