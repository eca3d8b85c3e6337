import { killInBurst } from '#tests/orders/compare-orders.ts'
import { gatherCrowd } from '#tests/orders/order-crowd.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

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
  const crowd = gatherCrowd({ buyers: BUYERS, again: 'at-once', mayLoseAnswers: true })
  const failures = new Set<string>()
  let slowestStartMs = 0
  let shop = await openShop(folder)
  for (let kill = 0; kill < KILLS; kill++) {
    const killed = await killInBurst(shop, crowd, {
      after: ordersBefore(kill),
      reopen: () => openShop(folder),
    })
    shop = killed.shop
    slowestStartMs = Math.max(slowestStartMs, killed.startMs)
    for (const failure of killed.failures) failures.add(failure)
  }
  return {
    done: `${KILLS} kills, ${crowd.acknowledged.size.toLocaleString('en')} orders acknowledged`,
    failures: [...failures],
    figures: [['start after a kill', `${Math.round(slowestStartMs)} ms at most`]],
  }
}
