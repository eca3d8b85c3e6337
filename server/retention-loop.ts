import { ordersKeptYears } from '#domain/retention/orders-kept.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { makeRoomForVisits } from '#server/analytics/prepare-visits.ts'
import { retireVisits } from '#server/analytics/retire-visits.ts'
import { tidyBuyers } from '#server/buyers/tidy-buyers.ts'
import { retireLayouts } from '#server/catalogue/import/sheet-layouts.ts'
import { retireImports } from '#server/catalogue/import/stored-import.ts'
import { retireCompanies } from '#server/companies/retire-companies.ts'
import type { Database } from '#server/db/database.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { retireJobs } from '#server/jobs/enqueue-job.ts'
import { retireMessages } from '#server/mail/queue-message.ts'
import { retireActionKeys } from '#server/once/act-once.ts'
import { retireOrders } from '#server/orders/work/retire-orders.ts'
import { retireBankLines } from '#server/payments/retire-bank-lines.ts'
import { retireApplications } from '#server/qualification/retire-applications.ts'
import type { ClockWatch } from '#server/retention/clock-watch.ts'
import { settleSales } from '#server/sales/read-sales.ts'
import { describeError, type Log } from './log.ts'
import type { Snapshots } from './snapshot.ts'

const HOUR_MS = 3_600_000

type RetentionParts = {
  db: Database
  retention: ShopConfig['retention']
  clock: Pick<ClockWatch, 'look'>
  log: Log
  /** Tells people of what is about to end. */
  remind?: (now: Date) => Promise<void>
}
type LoopParts = Omit<RetentionParts, 'retention'> & { snapshots: Pick<Snapshots, 'current'> }

/**
 * Every hour: makes room for the visits to come, and deletes visits and orders whose time is over, if nobody has done it
 * today. It also reminds people. Nothing of it on a clock that is not believed. What was sold is added up, whatever the clock says.
 */
export function startRetention({ snapshots, ...parts }: LoopParts) {
  let stopping = false
  let underWay = Promise.resolve()

  function start() {
    const { retention } = snapshots.current().shop
    underWay = runRetention({ ...parts, retention }, { goesOn: () => !stopping })
  }
  start()
  const timer = setInterval(start, HOUR_MS).unref()
  return {
    async stop() {
      stopping = true
      clearInterval(timer)
      await underWay
    },
  }
}

/** One look. What fails is seen to in the next hour, and keeps nothing else from being done. */
export async function runRetention(
  { db, retention, clock, log, remind }: RetentionParts,
  { now = new Date(), goesOn = () => true }: { now?: Date; goesOn?: () => boolean } = {},
): Promise<void> {
  const years = ordersKeptYears(retention)
  await attempt('sales.not-settled', async () => {
    while (goesOn() && (await settleSales(db)) > 0);
  })
  await attempt('retention.failed', async () => {
    if ((await clock.look()) !== 'right') return
    await attempt('visits.not-kept', async () => {
      await makeRoomForVisits(db, now)
      if (await retireVisits(db, retention, now)) log.info('visits.retired')
    })
    await retire('files', () => retireFiles(db, now))
    await retire('orders', () => retireOrders(db, { years, now, goesOn }))
    await retire('bank-lines', () => retireBankLines(db, { years, now }), 'lines')
    await retire('companies', () => retireCompanies(db, { years, now }))
    await retire('messages', () => retireMessages(db, now))
    await retire('applications', () => retireApplications(db, now))
    await attempt('buyers.not-tidied', () => tidyBuyers(db, now))
    await attempt('reminders.not-sent', async () => remind?.(now))
    await attempt('jobs.not-retired', async () => {
      await retireJobs(db, now)
      await retireImports(db, now)
      await retireLayouts(db, now)
      await retireActionKeys(db, now)
    })
  })

  async function retire(what: string, work: () => Promise<number>, counted = what) {
    await attempt(`${what}.not-retired`, async () => {
      const count = await work()
      if (count > 0) log.info(`${what}.retired`, { [counted]: count })
    })
  }

  async function attempt(trouble: string, work: () => Promise<void>) {
    await work().catch((error: unknown) => log.warn(trouble, describeError(error)))
  }
}
