import type { Hono } from 'hono'
import { KEY_FIELD, readActionKey } from '#domain/access/action-key.ts'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { away } from '#domain/form-answer.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
import { readListQuery } from '#domain/orders/list/order-list-query.ts'
import { SELECTED_AT_MOST, type StatusOutcome } from '#domain/orders/list/status-changes.ts'
import {
  deletionSchema,
  type StatusChanges,
  statusChangesSchema,
} from '#domain/orders/list/status-requests.ts'
import { answerOrderWrite } from '#domain/orders/work/order-action.ts'
import type { Database } from '#server/db/database.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { describeError } from '#server/log.ts'
import { actOnceBeside } from '#server/once/act-once.ts'
import { orderLink } from '#server/orders/checkout/order-access.ts'
import { selectOrders } from '#server/orders/list/list-orders.ts'
import { createOrderWatch } from '#server/orders/list/watch-orders.ts'
import { changeAndTell } from '#server/orders/work/change-and-tell.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { deleteOrder } from '#server/orders/work/delete-order.ts'
import { createAdminExport } from './admin-export.ts'
import { answerStream } from './admin-stream.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { limitBody } from './limit-body.ts'
import { readPostedJson } from './read-json.ts'
import { refuse } from './refuse.ts'
import { SENTENCES } from './sentences.ts'

/** As many ids as can be selected, each with its separator as forms write it. */
const MAX_EXPORT_BYTES = SELECTED_AT_MOST * 39 + 1024

const NO_STORE = { 'cache-control': 'no-store' }
const TOO_LONG = 'This search takes too long. Narrow it down.'

/** What the list of orders in the back office asks for and does. For admins alone. */
export function addAdminOrders(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, log, settings, snapshots, orderSecrets, onMailsReleased } = parts

  const forStaff = createStaffGuard(parts)
  const exports = createAdminExport(parts)
  api.get(LIVE_ORDERS.url, forStaff(createAdminLive(parts)))
  api.get(DOCUMENTS.orders, forStaff(exports.ofSearch))
  api.post(DOCUMENTS.orders, limitBody(MAX_EXPORT_BYTES), forStaff(exports.ofSelected))
  api.get('/api/admin/orders/selection', forStaff(answerSelection))
  api.post('/api/admin/orders/status', forStaff(answerStatus))
  api.post('/api/admin/orders/delete', forStaff(answerDeletion))

  async function answerSelection(c: StaffContext) {
    const selection = await selectOrders(db, readListQuery(new URL(c.req.url).searchParams))
    return selection ? c.json(selection, 200, NO_STORE) : refuse(c, 503, TOO_LONG)
  }

  async function answerStatus(c: StaffContext, actor: Staff) {
    const posted = await readPostedJson(c, statusChangesSchema)
    if ('refusal' in posted) return posted.refusal
    const { asked } = posted
    return answerOnce(c, { db, actor, asked }, async () => {
      const outcomes = await changeStatuses(asked, actor, c.env.requestId)
      return { answer: { outcomes }, isDone: outcomes.some(({ outcome }) => outcome === 'done') }
    })
  }

  async function changeStatuses(asked: StatusChanges, actor: Staff, requestId: string) {
    const { shop } = snapshots.current()
    const linkOf = (id: string) => orderLink(id, settings, orderSecrets)
    const outcomes: StatusOutcome[] = []
    let problem: unknown
    for (const { id, status, revision } of asked.changes) {
      try {
        const change = { orderId: id, status, revision, actor }
        const changed =
          asked.buyers === 'told'
            ? await changeAndTell(db, { ...change, words: asked.words }, { shop, orderLink: linkOf })
            : await changeStatus(db, { ...change, isUndecided: asked.buyers === undefined }, shop)
        outcomes.push({ id, ...answerOrderWrite('status', changed) })
      } catch (error) {
        // What was done before stays done: each order is told for itself.
        problem ??= error
        outcomes.push({ id, ...away('Something went wrong in the shop.') })
      }
    }
    if (asked.buyers === 'told') onMailsReleased()
    const wasAllInVain = outcomes.every(({ outcome }) => outcome === 'away')
    if (wasAllInVain) throw problem
    if (problem) log.error('status-change-failed', { id: requestId, ...describeError(problem) })
    return outcomes
  }

  async function answerDeletion(c: StaffContext, actor: Staff) {
    const posted = await readPostedJson(c, deletionSchema)
    if ('refusal' in posted) return posted.refusal
    const { asked } = posted
    return answerOnce(c, { db, actor, asked }, async () => {
      const deleted = await deleteOrder(db, { orderId: asked.id, revision: asked.revision, actor })
      return { answer: answerOrderWrite('delete', deleted), isDone: deleted.ok }
    })
  }
}

type Posted = { db: Database; actor: Staff; asked: unknown }

/**
 * Does what a script of ours posted, and answers with JSON; sent again under the key in its header, it gets the same answer. Many orders
 * are changed one by one, and what was done stays done: their revisions see to it that each acts once, the key to the answer.
 */
async function answerOnce(
  c: StaffContext,
  { db, actor, asked }: Posted,
  act: () => Promise<{ answer: object; isDone: boolean }>,
): Promise<Response> {
  const key = readActionKey(c.req.header(KEY_FIELD))
  const sent = { who: `user ${actor.userId}`, intent: c.req.path, content: JSON.stringify(asked) }
  const outcome = key === undefined ? await act() : await actOnceBeside(db, { ...sent, key }, act)
  if (outcome === 'other-content') return refuse(c, 409, SENTENCES.sentBefore)
  return c.json(outcome.answer, 200, { 'cache-control': 'no-store' })
}

/** GET /api/admin/orders/live: what happens to the orders, for as long as the session lasts. */
function createAdminLive(parts: ShopParts) {
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
