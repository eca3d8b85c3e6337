import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitOutcome, VisitRow } from './store-visits.ts'

const MOST_TRIES = 6
const RETRY_MS = 2000

type Add = (row: VisitRow) => Promise<VisitOutcome>

/**
 * Ties orders to the visits in which they were placed. Nobody waits for it, so it is tried again while the queue is full
 * or the database away; tied twice is tied once.
 */
export function createOrderTies(add: Add, retryMs = RETRY_MS) {
  const underWay = new Set<Promise<void>>()
  const closing = new AbortController()

  function tie(orderId: string, session: string) {
    const work = keepTrying({ kind: 'order', session, fresh: false, order_id: orderId })
    underWay.add(work)
    work.finally(() => underWay.delete(work))
  }

  async function keepTrying(row: VisitRow) {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const isLast = closing.signal.aborted
      if ((await isStored(row)) || isLast) return
      await sleep(retryMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    }
  }

  function isStored(row: VisitRow) {
    return add(row).then(
      () => true,
      () => false,
    )
  }

  /** Those that wait try once more, at once. */
  async function settle() {
    closing.abort()
    await Promise.all(underWay)
  }

  return { tie, settle }
}
