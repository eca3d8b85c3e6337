import { readPublication } from '#server/catalogue/publishing/load-snapshot.ts'
import type { Database } from '#server/db/database.ts'
import type { Live } from '#server/live/open-live.ts'
import { describeError, type Log } from './log.ts'
import type { Snapshot, Snapshots } from './snapshot.ts'

type WatchParts = {
  db: Database
  load: () => Promise<Snapshot>
  live: Pick<Live, 'subscribe'>
  snapshots: Pick<Snapshots, 'current'>
  publish: (next: Snapshot) => Promise<void>
  log: Log
}

/** Node's timers take no more than some weeks. */
const LONGEST_TIMER_MS = 24 * 60 * 60 * 1000

/**
 * Puts each publication in the place of the one before, whichever process made it. Many that come at once are read once. Who
 * has just published waits for `look`, and is served what they published. A ladder that begins later is no publication: the
 * database says how long it is until then, and at that time this process looks again.
 */
export function watchPublication({ db, load, live, snapshots, publish, log }: WatchParts) {
  let looking: Promise<void> | undefined
  let isDue = false
  let next: NodeJS.Timeout | undefined
  const unsubscribe = live.subscribe({ channel: 'published' }, () => void look())

  /** Returns when this process serves what was published before the call. */
  function look(): Promise<void> {
    isDue = true
    looking ??= takeOver()
    return looking
  }

  async function takeOver() {
    try {
      while (isDue) {
        isDue = false
        const { version, ladders, nextInMs } = await readPublication(db)
        const current = snapshots.current()
        if (version !== current.version || ladders !== current.ladders) await publish(await load())
        lookIn(nextInMs)
      }
    } catch (error) {
      // It is looked at again before long; until then the shop serves what it has.
      log.error('catalogue.not-taken-over', describeError(error))
    } finally {
      looking = undefined
    }
  }

  /** Whether it is time then the database says. */
  function lookIn(ms: number | null) {
    clearTimeout(next)
    if (ms !== null) next = setTimeout(() => void look(), Math.min(ms, LONGEST_TIMER_MS)).unref()
  }

  function end() {
    clearTimeout(next)
    unsubscribe()
  }

  return { look, end }
}
