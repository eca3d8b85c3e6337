import type { Findings } from '../cluster/findings.ts'
import type { Failover } from './open-failover.ts'
import type { Buyers } from './patient-buyers.ts'

const GOAL_SECONDS = 15

/** As for new packages of the system: the replicas first, the primary after a switch-over, each a machine that restarts. */
export async function restartOneByOne({ databases }: Failover, buyers: Buyers, findings: Findings) {
  const startedAt = performance.now()
  const first = await databases.primary()
  for (const machine of databases.machines.filter((one) => one !== first)) {
    await machine.stop()
    await machine.start()
    await databases.untilWhole()
  }
  await databases.control('switchover', '--force')
  await databases.untilWhole()
  await first.stop()
  await first.start()
  await databases.untilWhole()
  await buyers.more(20)
  const still = buyers.stillSince(startedAt).ms / 1000
  findings.did('all machines restarted one by one')
  findings.expect(still < GOAL_SECONDS, `Orders did not flow for ${still.toFixed(1)} s at a restart.`)
  findings.figure('longest time without an order, all restarted one by one', `${still.toFixed(1)} s`)
}
