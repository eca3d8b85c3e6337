import type { BotReason } from './read-visitor.ts'
import type { VisitOutcome, VisitRow } from './store-visits.ts'
import { VisitsUnavailableError } from './visit-queue.ts'

const FLUSH_MS = 1000
/** A fifth of the queue at most: however many programs come, there is room for people. */
const MOST_AT_ONCE = 200
/** Beyond it nobody needs to know how many more there were. */
const MOST_KEPT = 10_000

type Add = (row: VisitRow) => Promise<VisitOutcome>

/** Adds up programs in memory, and hands them to the queue once a second, never more than a few at a time. */
export function createBotTally(add: Add, flushMs = FLUSH_MS) {
  const hits = new Map<BotReason, number>()
  let kept = 0
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<unknown> = Promise.resolve()

  function note(reason: BotReason) {
    if (kept >= MOST_KEPT) return
    kept += 1
    hits.set(reason, (hits.get(reason) ?? 0) + 1)
    flushLater()
  }

  function flushLater() {
    timer ??= setTimeout(() => {
      underWay = flush().then(() => {
        timer = undefined
        if (kept > 0) flushLater()
      })
    }, flushMs).unref()
  }

  /** False when there was no room for some of them, which are kept. */
  async function flush(): Promise<boolean> {
    const outcomes = await Promise.all(takeSome().map(store))
    return !outcomes.includes(false)
  }

  function takeSome(): BotReason[] {
    const taken: BotReason[] = []
    for (const [reason, count] of hits) {
      const some = Math.min(count, MOST_AT_ONCE - taken.length)
      taken.push(...Array.from({ length: some }, () => reason))
      hits.set(reason, count - some)
    }
    kept -= taken.length
    return taken
  }

  function store(reason: BotReason): Promise<boolean> {
    return add({ kind: 'bot', reason }).then(
      () => true,
      (error) => {
        // Whatever else went wrong, it may be stored: a hit that is lost is better than one that counts twice.
        if (!(error instanceof VisitsUnavailableError)) return true
        note(reason)
        return false
      },
    )
  }

  /** Stores what is left, as far as the database takes it. */
  async function settle() {
    await underWay
    clearTimeout(timer)
    let hasRoom = true
    while (kept > 0 && hasRoom) hasRoom = await flush()
  }

  return { note, settle }
}
