import { setTimeout as sleep } from 'node:timers/promises'
import { collect, pageView } from '#tests/analytics/collect.ts'
import { compareOrders } from '#tests/orders/compare-orders.ts'
import { type Crowd, gatherCrowd } from '#tests/orders/order-crowd.ts'
import { holdOpen } from '../hold-open.ts'
import type { Outcome } from '../line.ts'
import { Findings, inWords } from './findings.ts'
import { type Cluster, openCluster } from './open-cluster.ts'

const KILLS = 12
const RESTARTS = 20
const BUYERS = 8
// Enough of a load to be cut in the middle, and not so much that the machine is what is measured.
const BUYER_PAUSE_MS = 15
const READER_PAUSE_MS = 25

export async function proveNodeKilled(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const cluster = await openCluster(folder)
  const buyers = await startBuyers(cluster)
  for (let kill = 0; kill < KILLS; kill++) {
    await buyers.more(100)
    const node = cluster.nodeFor(kill)
    node.shop.kill('SIGKILL')
    await node.shop.exited()
    // The other one is alone for a while.
    await buyers.more(100)
    await node.start()
  }
  await buyers.more(100)
  findings.did(`${KILLS} kills`)
  await comparePurchases(cluster, buyers, findings)
  return findings.outcome
}

export async function proveRollingRestart(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const cluster = await openCluster(folder)
  const readers = await startReaders(cluster)
  const buyers = await startBuyers(cluster)
  for (let restart = 0; restart < RESTARTS; restart++) {
    await buyers.more(50)
    const node = cluster.nodeFor(restart)
    const { code } = await node.shop.stop()
    findings.expectSame(`the end of ${node.name}`, code, 0)
    await node.start()
  }
  await buyers.more(50)
  await readers.stop()
  findings.fail(readers.failures)
  findings.did(`${RESTARTS} restarts, ${inWords(readers.answered())} requests of readers`)
  await comparePurchases(cluster, buyers, findings)
  return findings.outcome
}

/** Buyers behind the proxy who order one after the other, and never send an order twice. */
export async function startBuyers(cluster: Cluster) {
  const crowd = gatherCrowd({ buyers: BUYERS, pauseMs: BUYER_PAUSE_MS })
  await holdOpen(
    async () => crowd.start(cluster),
    () => crowd.stop(),
  )
  return crowd
}

/** They leave. What was acknowledged is there, whole, once; and nothing that nobody sent. */
export async function comparePurchases(cluster: Cluster, crowd: Crowd, findings: Findings) {
  await crowd.stop()
  findings.fail(crowd.failures)
  findings.fail((await compareOrders(cluster.query, crowd)).failures)
  findings.did(`${inWords(crowd.acknowledged.size)} orders acknowledged`)
  findings.figure('orders that failed', inWords(crowd.sent.length - crowd.acknowledged.size))
  findings.figure('longest wait for an order', `${inWords(crowd.longestMs())} ms`)
}

/** Visitors who look at pages and are counted, and an admin at the dashboard; all behind the proxy. */
async function startReaders(cluster: Cluster) {
  const cookie = await cluster.signInAt(cluster.nodes[0])
  const statusOf = async (path: string, headers = {}) => {
    const response = await fetch(`${cluster.url}${path}`, { headers })
    await response.arrayBuffer()
    return response.status
  }
  const asked: Record<string, () => Promise<number>> = {
    'a cached page': () => statusOf('/'),
    'a product': () => statusOf('/product/og-kush'),
    'the dashboard': () => statusOf('/admin/dashboard', { cookie }),
    'an event': async () => (await collect(cluster, pageView('/', { referrer: '' }))).status,
  }
  const failures = new Set<string>()
  let answered = 0
  let isOver = false
  const asking = Promise.all(
    Object.entries(asked).map(async ([name, ask]) => {
      for (; !isOver; await sleep(READER_PAUSE_MS)) {
        const status = await ask().catch(() => 'with a cut connection')
        if (status === 200) answered += 1
        else failures.add(`${name} was answered ${status}`)
      }
    }),
  )
  const stop = async () => {
    isOver = true
    await asking
  }
  await holdOpen(async () => undefined, stop)
  return { failures, answered: () => answered, stop }
}
