import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import { describeError, type Log } from '#server/log.ts'
import { makeRoomForVisits } from './prepare-visits.ts'
import { sumMonths } from './reports/sum-months.ts'
import { retireVisits } from './retire-visits.ts'

const HOUR_MS = 3_600_000

/**
 * Every hour: makes room for the visits to come, deletes those that are too old, if nobody has done it today, and sums
 * the months that are over.
 */
export function keepVisits(db: Database, retention: ShopConfig['retention'], log: Log) {
  let underWay = Promise.resolve()

  async function look() {
    const now = new Date()
    try {
      await makeRoomForVisits(db, now)
      if (await retireVisits(db, retention, now)) log.info('visits.retired')
      await sumMonths(db, now)
    } catch (error) {
      // The next hour sees to it.
      log.warn('visits.not-kept', describeError(error))
    }
  }

  function start() {
    underWay = look()
  }
  start()
  const timer = setInterval(start, HOUR_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await underWay
    },
  }
}
