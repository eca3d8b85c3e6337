import type { Findings } from './findings.ts'
import { listenToStream } from './listen-to-stream.ts'
import type { Cluster } from './open-cluster.ts'
import { dashboardStatus, postForm, signInAt } from './staff.ts'

const ROUNDS = 10

/** Signed in at one process is signed in at all of them; signed out at one is out of all, open streams included. */
export async function checkSessions(cluster: Cluster, findings: Findings) {
  const [first, second] = cluster.nodes
  let slowestMs = 0
  for (let round = 0; round < ROUNDS; round++) {
    const [here, there] = round % 2 === 0 ? [first, second] : [second, first]
    const cookie = await signInAt(cluster, here)
    for (const node of cluster.nodes)
      findings.expect(
        (await dashboardStatus(node, cookie)) === 200,
        `signed in at ${here.name}, ${node.name} refused`,
      )
    const stream = await listenToStream(`${there.url}/api/admin/orders/live`, cookie)
    findings.expect((await stream.hears('event: ready')) !== undefined, `no stream at ${there.name}`)
    await postForm(cluster.url, here.url, '/sign-out', {}, { cookie }).then((answer) => answer.arrayBuffer())
    const signedOutMs = await stream.hears('event: signed-out')
    findings.expect(
      signedOutMs !== undefined && (await stream.ends()) !== undefined,
      `signed out at ${here.name}, a stream at ${there.name} went on`,
    )
    slowestMs = Math.max(slowestMs, signedOutMs ?? 0)
    for (const node of cluster.nodes)
      findings.expect(
        (await dashboardStatus(node, cookie)) !== 200,
        `signed out at ${here.name}, ${node.name} let in`,
      )
    stream.leave()
  }
  findings.did(`${ROUNDS} sessions`)
  findings.figure('stream ended after a sign-out at another process', `${Math.round(slowestMs)} ms at most`)
}
