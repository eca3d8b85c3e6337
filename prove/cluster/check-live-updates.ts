import type { Findings } from './findings.ts'
import { listenToStream } from './listen-to-stream.ts'
import type { Cluster } from './open-cluster.ts'
import { sendOrder } from './send-order.ts'
import { signInAt } from './staff.ts'

const ORDERS = 10

/** What happens at one process is heard by the pages that the other one serves. */
export async function checkLiveUpdates(cluster: Cluster, findings: Findings) {
  const [first, second] = cluster.nodes
  const cookie = await signInAt(cluster, first)
  let slowestMs = 0
  for (let round = 0; round < ORDERS; round++) {
    const [here, there] = round % 2 === 0 ? [first, second] : [second, first]
    const office = await listenToStream(`${there.url}/api/admin/orders/live`, cookie)
    await office.hears('event: ready')
    const { id = '' } = await sendOrder(here.url, cluster.url)
    const placedMs = await office.hears(id)
    findings.expect(
      id !== '' && placedMs !== undefined,
      `an order at ${here.name} was not heard at ${there.name}`,
    )

    // Through the proxy, which must not hold it back.
    const buyer = await listenToStream(`${cluster.url}/api/orders/${id}/live`)
    await buyer.hears('data: pending')
    await cluster.query(`UPDATE orders SET status = 'processing' WHERE id = $1`, [id])
    const statusMs = await buyer.hears('data: processing')
    findings.expect(statusMs !== undefined, 'a new status was not heard behind the proxy')
    slowestMs = Math.max(slowestMs, placedMs ?? 0, statusMs ?? 0)
    office.leave()
    buyer.leave()
  }
  findings.did(`${ORDERS} orders and ${ORDERS} changes heard elsewhere`)
  findings.figure('heard at another process', `${Math.round(slowestMs)} ms at most`)
}
