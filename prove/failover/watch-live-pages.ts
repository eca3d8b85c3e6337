import { listenToStream } from '../cluster/listen-to-stream.ts'
import { signInAt } from '../cluster/staff.ts'
import type { Failover } from './open-failover.ts'

const TIMEOUT_MS = 30_000

/** A page of the back office at each process, open all the time: it hears of orders again without being opened anew. */
export async function watchLivePages(failover: Failover) {
  const cookie = await signInAt(failover, failover.nodes[0])
  const pages = await Promise.all(
    failover.nodes.map(async (node) => {
      const stream = await listenToStream(`${node.url}/api/admin/orders/live`, cookie)
      await stream.hears('event: ready')
      return { node, stream }
    }),
  )
  failover.beforeClose(async () => {
    for (const { stream } of pages) stream.leave()
  })

  /** A sentence for each that does not hear of this order. */
  return async function expectHeard(orderId: string): Promise<string[]> {
    const heard = await Promise.all(
      pages.map(async ({ node, stream }) =>
        (await stream.hears(orderId, TIMEOUT_MS)) === undefined
          ? [`A page that was open at ${node.name} did not hear of a new order any more.`]
          : [],
      ),
    )
    return heard.flat()
  }
}
