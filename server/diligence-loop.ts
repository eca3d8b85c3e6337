import type { Database } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { judgeNewOrders } from '#server/irregular-orders/judge-orders.ts'
import { enqueueDueChecks } from '#server/vat-checks/due-checks.ts'
import { describeError, type Log } from './log.ts'
import type { Snapshots } from './snapshot.ts'

const EVERY_MS = 5000
/** A crowd of orders is looked at bit by bit: buyers come first. */
const BREATH_MS = 250
/** Nobody waits for VIES by the second. */
const CHECKS_EVERY_MS = 30_000

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'>; log: Log }

/**
 * Every few seconds: looks at new orders by the rules for irregular ones. Now and then: asks for checks of VAT numbers that are due.
 * Nobody who orders waits for either.
 */
export function startDiligence({ db, snapshots, log }: Parts) {
  let stopping = false
  let timer: NodeJS.Timeout | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let underWay = Promise.resolve()
  wait(EVERY_MS)

  function wait(ms: number) {
    if (stopping) return
    timer = setTimeout(() => {
      underWay = look().then((isMore) => wait(isMore ? BREATH_MS : EVERY_MS))
    }, ms).unref()
  }

  async function look(): Promise<boolean> {
    const snapshot = snapshots.current()
    try {
      const { marked, isMore } = await judgeNewOrders(db, snapshot)
      if (marked > 0) log.info('orders.marked', { orders: marked })
      if (snapshot.shop.vatChecks?.vies && performance.now() - checkedAt > CHECKS_EVERY_MS) {
        checkedAt = performance.now()
        await enqueueDueChecks(db)
      }
      return isMore
    } catch (error) {
      // The database says itself when it is away.
      if (!isDatabaseAway(error)) log.warn('diligence.failed', describeError(error))
      return false
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
