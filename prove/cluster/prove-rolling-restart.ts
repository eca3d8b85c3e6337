import type { Outcome } from '../line.ts'
import { startBuyers } from './busy-buyers.ts'
import { startReaders } from './busy-readers.ts'
import { compareLedger } from './compare-ledger.ts'
import { Findings, inWords } from './findings.ts'
import { openCluster } from './open-cluster.ts'
import { signInAt } from './staff.ts'

const RESTARTS = 20

export async function proveRollingRestart(folder: string): Promise<Outcome> {
  const findings = new Findings()
  const cluster = await openCluster(folder)
  try {
    const readers = startReaders(cluster, await signInAt(cluster, cluster.nodes[0]))
    const buyers = startBuyers(cluster)
    for (let restart = 0; restart < RESTARTS; restart++) {
      await buyers.more(50)
      const node = cluster.nodes[restart % 2 === 0 ? 0 : 1]
      const { code } = await node.shop.stop()
      findings.expect(code === 0, `${node.name} ended with ${code}`)
      await node.start()
    }
    await buyers.more(50)
    await buyers.stop()
    await readers.stop()
    const failures = [...buyers.failures, ...readers.failures]
    for (const failure of new Set(failures)) findings.expect(false, failure)
    await compareLedger(cluster, buyers, findings)
    findings.did(
      `${RESTARTS} restarts, ${inWords(buyers.acknowledged.size)} orders and ${inWords(readers.answered())} other requests`,
    )
    findings.figure('requests that failed', inWords(failures.length))
    findings.figure('longest wait for an order', `${inWords(buyers.longestMs())} ms`)
  } finally {
    await cluster.close()
  }
  return findings.outcome
}
