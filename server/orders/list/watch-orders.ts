import type { Database } from '#server/db/database.ts'
import { describeError, type Log } from '#server/log.ts'

export type OrderNews =
  /** New orders, the oldest first. */
  | { event: 'placed'; ids: string[] }
  /** Some orders changed or are gone: read again. */
  | { event: 'changed' }

type Subscribe = (topic: { channel: string }, listener: (key: string | undefined) => void) => () => void
type Parts = { db: Database; log: Log; subscribe: Subscribe }

// An order counts from the start of its transaction, and is seen from the end of it on: we look back so far.
const LOOK_BACK_SECONDS = 120
const MOST_AT_ONCE = 1000
// Many changes at once are one piece of news.
const GATHER_MS = 150

/** Tells of new and changed orders, whichever process took or changed them. One look serves all who watch. */
export function createOrderWatch({ db, log, subscribe }: Parts) {
  const listeners = new Set<(news: OrderNews) => void>()
  let watching: { ready: Promise<void>; stop: () => void } | undefined

  function tell(news: OrderNews) {
    for (const listener of listeners) listener(news)
  }

  function start() {
    let known: Set<string> | undefined
    let turn = Promise.resolve()
    // One after the other, so that no order is told twice.
    function look() {
      turn = turn
        .then(lookOnce)
        .catch((error: unknown) => log.warn('orders.look-failed', describeError(error)))
    }
    async function lookOnce() {
      const ids = await readNewestIds(db)
      const before = known
      known = new Set(ids)
      const placed = before ? ids.filter((id) => !before.has(id)) : []
      if (placed.length > 0) tell({ event: 'placed', ids: placed })
    }
    look()
    const ready = turn
    const endPlaced = subscribe({ channel: 'orders_placed' }, look)
    let gathering: NodeJS.Timeout | undefined
    function tellSoon() {
      gathering ??= setTimeout(() => {
        gathering = undefined
        tell({ event: 'changed' })
      }, GATHER_MS)
    }
    const endChanged = subscribe({ channel: 'order_revised' }, tellSoon)
    function stop() {
      endPlaced()
      endChanged()
      clearTimeout(gathering)
    }
    return { ready, stop }
  }

  /** Orders that come after `ready` are told. */
  return function watchOrders(listener: (news: OrderNews) => void) {
    listeners.add(listener)
    watching ??= start()
    function stop() {
      listeners.delete(listener)
      if (listeners.size > 0) return
      watching?.stop()
      watching = undefined
    }
    return { ready: watching.ready, stop }
  }
}

async function readNewestIds(db: Database): Promise<string[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM (
       SELECT id, created_at FROM orders WHERE created_at > now() - make_interval(secs => $1)
       ORDER BY created_at DESC, id DESC LIMIT $2
     ) AS newest ORDER BY created_at, id`,
    [LOOK_BACK_SECONDS, MOST_AT_ONCE],
  )
  return rows.map(({ id }) => id)
}
