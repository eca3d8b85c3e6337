import type { Hono } from 'hono'
import type { Staff } from '#domain/access/viewer.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { away } from '#domain/form-answer.ts'
import { LIVE_ORDERS } from '#domain/orders/list/live-orders.ts'
import { readListQuery } from '#domain/orders/list/order-list-query.ts'
import {
  SELECTED_AT_MOST,
  type StatusChange,
  type StatusOutcome,
} from '#domain/orders/list/status-changes.ts'
import { deletionSchema, statusChangesSchema } from '#domain/orders/list/status-requests.ts'
import { answerOrderWrite } from '#domain/orders/work/order-action.ts'
import type { ApiBindings } from '#server/http/edge.ts'
import type { ShopParts } from '#server/http/site.ts'
import { describeError } from '#server/log.ts'
import { selectOrders } from '#server/orders/list/select-orders.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { deleteOrder } from '#server/orders/work/delete-order.ts'
import { createAdminExport } from './admin-export.ts'
import { createAdminLive } from './admin-live.ts'
import { answerOnce } from './answer-once.ts'
import { createStaffGuard, type StaffContext } from './for-staff.ts'
import { limitBody } from './limit-body.ts'
import { readPostedJson } from './read-posted-json.ts'
import { refuse } from './refuse.ts'

/** As many ids as can be selected, each with its separator as forms write it. */
const MAX_EXPORT_BYTES = SELECTED_AT_MOST * 39 + 1024

const NO_STORE = { 'cache-control': 'no-store' }
const TOO_LONG = 'This search takes too long. Narrow it down.'

/** What the list of orders in the back office asks for and does. For admins alone. */
export function addAdminOrders(api: Hono<{ Bindings: ApiBindings }>, parts: ShopParts) {
  const { db, log } = parts

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
      const outcomes = await changeStatuses(asked.changes, actor, c.env.requestId)
      return { answer: { outcomes }, isDone: outcomes.some(({ outcome }) => outcome === 'done') }
    })
  }

  async function changeStatuses(changes: readonly StatusChange[], actor: Staff, requestId: string) {
    const outcomes: StatusOutcome[] = []
    let problem: unknown
    for (const { id, status, revision } of changes) {
      try {
        const changed = await changeStatus(db, { orderId: id, status, revision, actor })
        outcomes.push({ id, ...answerOrderWrite('status', changed) })
      } catch (error) {
        // What was done before stays done: each order is told for itself.
        problem ??= error
        outcomes.push({ id, ...away('Something went wrong in the shop.') })
      }
    }
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
