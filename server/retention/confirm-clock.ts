import { judgeClock } from '#domain/retention/judge-clock.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { believe, REAL_CLOCKS, readClock } from './clock-watch.ts'

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
