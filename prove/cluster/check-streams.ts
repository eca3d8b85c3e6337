import type { Findings } from './findings.ts'
import { listenToStream } from './listen-to-stream.ts'
import type { Cluster, Node } from './open-cluster.ts'

const SESSIONS = 10
const ORDERS = 10

/** Signed in at one process is signed in at all of them; signed out at one is out of all, open streams included. */
export async function checkSessions(cluster: Cluster, findings: Findings) {
  let slowestMs = 0
  for (let round = 0; round < SESSIONS; round++) {
    const [here, there] = [cluster.nodeFor(round), cluster.nodeFor(round + 1)]
    const cookie = await cluster.signInAt(here)
    for (const node of cluster.nodes)
      findings.expectSame(
        `signed in at ${here.name}, asked at ${node.name}`,
        await askFor(node, '/admin/dashboard', cookie),
        200,
      )
    const stream = await listenToStream(`${there.url}/api/admin/orders/live`, cookie)
    findings.expect((await stream.hears('event: ready')) !== undefined, `no stream at ${there.name}`)
    await askFor(here, '/sign-out', cookie, {
      method: 'POST',
      body: new URLSearchParams(),
      headers: { origin: cluster.url, cookie },
    })
    const signedOutMs = await stream.hears('event: signed-out')
    findings.expect(
      signedOutMs !== undefined && (await stream.ends()) !== undefined,
      `signed out at ${here.name}, a stream at ${there.name} went on`,
    )
    slowestMs = Math.max(slowestMs, signedOutMs ?? 0)
    for (const node of cluster.nodes)
      findings.expect(
        (await askFor(node, '/admin/dashboard', cookie)) !== 200,
        `signed out at ${here.name}, ${node.name} let in`,
      )
    stream.leave()
  }
  findings.did(`${SESSIONS} sessions`)
  findings.figure('stream ended after a sign-out at another process', `${Math.round(slowestMs)} ms at most`)
}

async function askFor(
  { url }: Node,
  path: string,
  cookie: string,
  init: RequestInit = { headers: { cookie } },
) {
  const response = await fetch(`${url}${path}`, { ...init, redirect: 'manual' })
  await response.arrayBuffer()
  return response.status
}

/** What happens at one process is heard by the pages that the other one serves. */
export async function checkLiveUpdates(cluster: Cluster, findings: Findings) {
  const cookie = await cluster.signInAt(cluster.nodes[0])
  let slowestMs = 0
  for (let round = 0; round < ORDERS; round++) {
    const [here, there] = [cluster.nodeFor(round), cluster.nodeFor(round + 1)]
    const office = await listenToStream(`${there.url}/api/admin/orders/live`, cookie)
    await office.hears('event: ready')
    const { id = 'no order' } = await cluster.orderAt(here)
    const placedMs = await office.hears(id)
    findings.expect(placedMs !== undefined, `an order at ${here.name} was not heard at ${there.name}`)

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
