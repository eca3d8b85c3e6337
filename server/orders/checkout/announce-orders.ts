import type { Database } from '#server/db/database.ts'
import { describeError, type Log } from '#server/log.ts'

const AT_MOST_EVERY_MS = 200

/**
 * Tells all processes of the shop that there are new orders. After their commit and seldom: announcing makes commits
 * wait for each other, so that no order announces itself.
 */
export function createOrderAnnouncer(db: Database, log: Log) {
  let isWaiting = false

  function announce() {
    isWaiting = false
    db.pool
      .query(`SELECT pg_notify('orders_placed', '')`)
      // Whoever watches looks again by itself before long.
      .catch((error: unknown) => log.warn('orders.announce-failed', describeError(error)))
  }

  return function announceOrders() {
    if (isWaiting) return
    isWaiting = true
    setTimeout(announce, AT_MOST_EVERY_MS).unref()
  }
}
