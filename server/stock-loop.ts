import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { tendReservations } from '#server/stock/waiting-orders.ts'
import { describeError, type Log } from './log.ts'

const EVERY_MS = 5000

/** Every few seconds, in every process: what open orders hold comes back in time, and goes to those that wait for it. */
export function startStockLoop({ db, log }: { db: Database; log: Log }) {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  wait()

  function wait() {
    if (stopping) return
    timer = setTimeout(() => {
      underWay = tend().then(wait)
    }, EVERY_MS).unref()
  }

  async function tend() {
    try {
      const served = await tendReservations(db)
      if (served > 0) log.info('orders.served-from-stock', { orders: served })
    } catch (error) {
      // The database says itself when it is away.
      if (!isDatabaseAway(error)) log.warn('stock.not-tended', describeError(error))
    }
  }

  return {
    async stop() {
      stopping = true
      clearTimeout(timer)
      await underWay
    },
  }
}
