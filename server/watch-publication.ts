import { readPublicationVersion } from '#server/catalogue/load-snapshot.ts'
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

/**
 * Puts each publication in the place of the one before, whichever process made it. Many that come at once are read once. Who
 * has just published waits for `look`, and is served what they published.
 */
export function watchPublication({ db, load, live, snapshots, publish, log }: WatchParts) {
  let looking: Promise<void> | undefined
  let isDue = false
  const end = live.subscribe({ channel: 'published' }, () => void look())

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
        if ((await readPublicationVersion(db)) !== snapshots.current().version) await publish(await load())
      }
    } catch (error) {
      // It is looked at again before long; until then the shop serves what it has.
      log.error('catalogue.not-taken-over', describeError(error))
    } finally {
      looking = undefined
    }
  }

  return { look, end }
}
