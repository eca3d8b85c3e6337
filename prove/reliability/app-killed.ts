import { compareOrders, countOrders } from '../compare-orders.ts'
import { openLedger } from '../ledger.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { gatherCrowd, untilRecorded } from './order-crowd.ts'

const KILLS = 52
const BUYERS = 32
/** Different each time, so that the kill meets other moments of the work. */
const ordersBefore = (kill: number) => 20 + ((kill * 37) % 61)

export const APP_KILLED: Line = {
  name: 'app-killed',
  table: 'reliability',
  promise: 'The app is killed with -9 in a burst of orders: what it acknowledged is there, whole and once',
  proof: `${BUYERS} buyers order at once and the shop is killed; it is started again as it is, and every acknowledged order is compared with the database: items, sums, timeline and mails. Then whoever had no answer sends again.`,
  shortForm: ['tests/process/order-faults.built.test.ts', 'tests/process/restart.built.test.ts'],
  run: proveAppKilled,
}

async function proveAppKilled(folder: string): Promise<Outcome> {
  const ledger = openLedger(folder)
  const crowd = gatherCrowd(ledger, BUYERS)
  const failures = new Set<string>()
  let slowestStartMs = 0
  let shop = await openShop(folder)
  for (let kill = 0; kill < KILLS; kill++) {
    const burst = crowd.orderUntilFailed(shop)
    await untilRecorded(ledger, ordersBefore(kill))
    shop.kill('SIGKILL')
    await shop.exited()
    await burst
    const startedAt = performance.now()
    shop = await openShop(folder)
    slowestStartMs = Math.max(slowestStartMs, performance.now() - startedAt)
    for (const failure of await compareOrders(shop, ledger.read())) failures.add(failure)
    await crowd.retryAll(shop)
  }
  for (const failure of await compareOrders(shop, ledger.read())) failures.add(failure)
  const stored = await countOrders(shop)
  if (stored !== crowd.sent.length)
    failures.add(`${crowd.sent.length} orders were sent, ${stored} are stored.`)
  await shop.stop()
  return {
    done: `${KILLS} kills, ${ledger.count.toLocaleString('en')} orders acknowledged`,
    failures: [...failures, ...new Set(crowd.surprises)],
    figures: [['start after a kill', `${Math.round(slowestStartMs)} ms at most`]],
  }
}
