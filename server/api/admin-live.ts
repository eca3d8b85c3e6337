import type { ShopParts } from '#server/http/site.ts'
import { STREAM_HEADERS } from '#server/live/event-streams.ts'
import { describeError } from '#server/log.ts'
import { createOrderWatch } from '#server/ordering/watch-orders.ts'
import type { Admin, AdminContext } from './admin-orders.ts'
import { refuse } from './refuse.ts'

/** GET /api/admin/orders/live: what happens to the orders, for as long as the session lasts. */
export function createAdminLive({ db, log, live, accounts }: ShopParts) {
  const watchOrders = createOrderWatch({
    db,
    log,
    subscribe: (topic, listener) => live.subscribe(topic, listener),
  })

  return function answerAdminLive(c: AdminContext, { userId }: Admin) {
    // Its answer has no body that anybody would close.
    if (c.req.raw.method === 'HEAD') return c.body(null, 200, STREAM_HEADERS)
    const { headers, signal } = c.req.raw
    const endings: (() => void)[] = []
    const stream = live.openStream({ group: 'admins', key: userId }, signal, () => {
      for (const end of endings) end()
    })
    if (!stream) return refuse(c, 503, 'Too many pages are watching orders.', { 'retry-after': '60' })

    const watching = watchOrders((news) => {
      stream.send(news.event, JSON.stringify('ids' in news ? news.ids : []))
    })
    endings.push(
      watching.stop,
      // Told when a session of this person ends, and asked again now and then: sessions also end by themselves.
      live.subscribe({ channel: 'access_ended', key: userId }, () => {
        accounts
          .viewerOf(headers)
          .then((viewer) => viewer.kind !== 'admin' && leave())
          .catch((error: unknown) => log.warn('live.look-failed', describeError(error)))
      }),
    )
    function leave() {
      stream?.send('signed-out', '')
      stream?.close()
    }
    watching.ready.then(() => stream.send('ready', ''))
    return stream.response
  }
}
