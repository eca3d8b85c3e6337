import type { Staff } from '#domain/access/viewer.ts'
import type { ShopParts } from '#server/http/site.ts'
import { createOrderWatch } from '#server/orders/list/watch-orders.ts'
import { answerStream } from './admin-stream.ts'
import type { StaffContext } from './for-staff.ts'

/** GET /api/admin/orders/live: what happens to the orders, for as long as the session lasts. */
export function createAdminLive(parts: ShopParts) {
  const { db, log, live } = parts
  const watchOrders = createOrderWatch({
    db,
    log,
    subscribe: (topic, listener) => live.subscribe(topic, listener),
  })

  return function answerAdminLive(c: StaffContext, admin: Staff) {
    return answerStream(parts, c, admin, (send) => {
      const watching = watchOrders((news) => send(news.event, JSON.stringify('ids' in news ? news.ids : [])))
      watching.ready.then(() => send('ready', ''))
      return watching.stop
    })
  }
}
