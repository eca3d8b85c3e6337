import type { Database } from '#server/db/database.ts'
import type { Live } from '#server/live/open-live.ts'
import { readShopStock } from '#server/stock/read-shop-stock.ts'
import { describeError, type Log } from './log.ts'
import type { Snapshots } from './snapshot.ts'

type WatchParts = {
  db: Database
  live: Pick<Live, 'subscribe'>
  snapshots: Pick<Snapshots, 'current' | 'restock'>
  log: Log
  atMostEveryMs?: number
}

/** New orders announce themselves after their commit, batches and movements as part of it. */
const CHANNELS = ['orders_placed', 'order_revised', 'stock_changed', 'published']
const AT_MOST_EVERY_MS = 1000

/**
 * Puts what pages say of stock in the place of what they said before, in every process. The pages that are cached go with it, at most once
 * a second, and only where a word or a batch is another one by now.
 */
export function watchStock({ db, live, snapshots, log, atMostEveryMs = AT_MOST_EVERY_MS }: WatchParts) {
  let known = JSON.stringify(snapshots.current().stock)
  let timer: NodeJS.Timeout | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  let isDue = false
  const unsubscribe = CHANNELS.map((channel) => live.subscribe({ channel }, lookSoon))

  function lookSoon() {
    isDue = true
    if (timer || looking) return
    const ms = Math.max(0, lookedAt + atMostEveryMs - performance.now())
    timer = setTimeout(() => {
      timer = undefined
      void look()
    }, ms).unref()
  }

  /** Returns when this process says what there was at the call. */
  async function look(): Promise<void> {
    await looking
    isDue = false
    lookedAt = performance.now()
    looking = takeOver()
    await looking
    looking = undefined
    if (isDue) lookSoon()
  }

  async function takeOver() {
    try {
      const stock = await readShopStock(db)
      const text = JSON.stringify(stock)
      if (text === known) return
      known = text
      snapshots.restock(stock)
    } catch (error) {
      // It is looked at again before long; until then the pages say what they said.
      log.error('stock.not-taken-over', describeError(error))
    }
  }

  function end() {
    clearTimeout(timer)
    for (const stop of unsubscribe) stop()
  }

  return { look, end }
}
