import type { Context } from 'hono'
import { clientNetwork } from '#domain/access/client-network.ts'
import { isUuid } from '#domain/access/is-uuid.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import { gatherReads } from '#server/live/gather-reads.ts'
import { describeError } from '#server/log.ts'
import { readStatuses } from '#server/orders/list/read-statuses.ts'
import { refuse } from './refuse.ts'

type LiveContext = Context<{ Bindings: ApiBindings }, '/api/orders/:id/live'>

/** GET /api/orders/:id/live: the status of an order, now and whenever it changes, and that something else did. Whoever has the id may know it. */
export function createOrderLive({ db, log, live }: Pick<ShopParts, 'db' | 'log' | 'live'>) {
  const readStatus = gatherReads((ids) => readStatuses(db, ids))

  return async function answerOrderLive(c: LiveContext) {
    const id = c.req.param('id').toLowerCase()
    const known = isUuid(id) ? await readStatus(id) : undefined
    if (!known) return refuse(c, 404, 'There is no such order.')
    // Its answer has no body that anybody would close.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)

    let unsubscribe: (() => void) | undefined
    const visitor = { group: 'visitors', key: clientNetwork(c.env.clientAddress) } as const
    const stream = live.openStream(visitor, c.req.raw.signal, () => unsubscribe?.())
    if (!stream) return refuse(c, 503, 'Too many pages are watching orders.', { 'retry-after': '60' })

    let sent: Awaited<ReturnType<typeof readStatus>>
    async function tell() {
      const order = await readStatus(id)
      if (!order) return stream?.close()
      if (order.status !== sent?.status) stream?.send('status', order.status)
      // What it is stands on the page, for those who may know it.
      else if (order.revision !== sent.revision || order.documents !== sent.documents)
        stream?.send('changed', '')
      sent = order
    }
    // One after the other, so that an older answer cannot overtake a newer one. While the database is away nothing is
    // told; when it is back, everybody is told to look again.
    let turn = Promise.resolve()
    function look() {
      turn = turn.then(tell).catch((error: unknown) => log.warn('live.look-failed', describeError(error)))
      return turn
    }
    unsubscribe = live.subscribe({ channel: 'order_changed', key: id }, look)
    await look()
    return stream.response
  }
}
