import type { Crowd } from '#tests/orders/order-crowd.ts'
import { watchStolenTime } from '../stolen-time.ts'
import type { Fault } from './faults.ts'
import type { Failover } from './open-failover.ts'

const ORDERS_BEFORE = 50
const ORDERS_AFTER = 50
const TRIES = 3
/** The host ran something else for so long: that the shop was slow meanwhile says nothing about it. */
const STOLEN_MS = 2000

/** Orders did not flow for so long; and all three were together again so long after the machine was there again. */
type Struck = { stillMs: number; wholeMs: number; failures: string[] }

/** Does it to the primary under load, and waits until orders flow and all three are together again. */
export async function strike(
  failover: Failover,
  buyers: Crowd,
  fault: Fault,
  expectHeard: (orderId: string) => Promise<string[]>,
): Promise<Struck> {
  for (let attempt = 1; ; attempt++) {
    const stolen = watchStolenTime()
    const struck = await strikeOnce(failover, buyers, fault, expectHeard)
    const stolenMs = stolen.stop()
    const isSlow = struck.stillMs > fault.goalSeconds * 1000
    if (!isSlow || stolenMs < STOLEN_MS || attempt === TRIES) return struck
    process.stdout.write(`(again: the host stole ${stolenMs} ms of the processor) `)
  }
}

async function strikeOnce(
  failover: Failover,
  buyers: Crowd,
  fault: Fault,
  expectHeard: (orderId: string) => Promise<string[]>,
): Promise<Struck> {
  const { databases } = failover
  await databases.untilWhole()
  await buyers.more(ORDERS_BEFORE)
  const primary = await databases.primary()
  const struck = fault.isOfReplica ? await databases.syncStandby() : primary
  const struckAt = performance.now()
  const mend = await fault.strike(failover, struck)
  await buyers.more(ORDERS_AFTER)
  const stillMs = buyers.stillSince(struckAt).endedMs
  const lastId = [...buyers.acknowledged.values()].at(-1)?.id ?? ''
  const failures = await expectHeard(lastId)
  await mend()
  const mendedAt = performance.now()
  await databases.untilWhole()
  const wholeMs = performance.now() - mendedAt
  process.stdout.write(`${fault.name}: ${(stillMs / 1000).toFixed(1)} s, `)
  const isSame = (await databases.primary()) === primary
  if (isSame !== (fault.isOfReplica ?? false))
    failures.push(`The primary was ${isSame ? 'the same' : 'another'} after ${fault.name}.`)
  return { stillMs, wholeMs, failures }
}
