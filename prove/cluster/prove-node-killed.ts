import type { Outcome } from '../line.ts'
import { startBuyers } from './busy-buyers.ts'
import { compareLedger } from './compare-ledger.ts'
import { Findings, inWords } from './findings.ts'
import { openCluster } from './open-cluster.ts'

const KILLS = 12

export async function proveNodeKilled(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const cluster = await openCluster(folder)
  try {
    const buyers = startBuyers(cluster)
    for (let kill = 0; kill < KILLS; kill++) {
      await buyers.more(100)
      const node = cluster.nodes[kill % 2 === 0 ? 0 : 1]
      node.shop.kill('SIGKILL')
      await node.shop.exited()
      // The other one is alone for a while.
      await buyers.more(100)
      await node.start()
    }
    await buyers.more(100)
    await buyers.stop()
    for (const failure of new Set(buyers.failures)) findings.expect(false, failure)
    await compareLedger(cluster, buyers, findings)
    findings.did(`${KILLS} kills, ${inWords(buyers.acknowledged.size)} orders acknowledged`)
    findings.figure('orders that failed', inWords(buyers.failures.length))
    findings.figure('longest wait for an answer', `${inWords(buyers.longestMs())} ms`)
  } finally {
    await cluster.close()
  }
  return findings.outcome
}
