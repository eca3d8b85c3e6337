import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings } from '../cluster/findings.ts'
import type { Failover } from './open-failover.ts'
import type { Buyers } from './patient-buyers.ts'

/** Longer than anything in the shop waits for: from then on an hour is the same. */
const CUT_OFF_MS = 90_000
const TIMEOUT_MS = 60_000

/** One process loses its way to the database, which swallows everything and says nothing; later it is there again. */
export async function cutOffProcess({ nodes, balancers }: Failover, buyers: Buyers, findings: Findings) {
  const [, node] = nodes
  const [, balancer] = balancers
  const isHealthy = async () => {
    const signal = AbortSignal.timeout(5000)
    const response = await fetch(`${node.url}/healthz`, { signal }).catch(() => undefined)
    return response?.status === 200
  }
  const since = performance.now()
  process.kill(balancer.pid, 'SIGSTOP')
  await sleep(CUT_OFF_MS)
  findings.expect(!(await isHealthy()), 'A process without a database said that it was well.')
  process.kill(balancer.pid, 'SIGCONT')
  const backAt = performance.now()
  while (!(await isHealthy()) && performance.now() - backAt < TIMEOUT_MS) await sleep(100)
  const seconds = (performance.now() - backAt) / 1000
  await buyers.more(50)
  const still = buyers.stillSince(since).ms / 1000
  findings.did(`a process cut off for ${CUT_OFF_MS / 1000} s`)
  findings.expect(await isHealthy(), 'A process that was cut off did not serve again.')
  findings.figure('a process that was cut off takes orders again', `after ${seconds.toFixed(1)} s`)
  findings.figure('longest time without an order while one process was cut off', `${still.toFixed(1)} s`)
}
