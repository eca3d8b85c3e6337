import type { OrderActionOutcome } from '#domain/placed-order/order-action.ts'
import type { OrderAction } from '#domain/placed-order/order-action-request.ts'
import { orderNumber } from '#domain/placed-order/placed-order.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { addNote } from './add-note.ts'
import { changeStatus } from './change-status.ts'
import { deleteNote } from './delete-note.ts'
import { deleteOrder } from './delete-order.ts'
import { eraseCustomer } from './erase-customer.ts'
import { markReviewed } from './mark-reviewed.ts'
import { readStatuses } from './read-statuses.ts'

/** Does what a form of the page of an order asks for. */
export async function doOrderAction(
  db: Database,
  orderId: string,
  asked: OrderAction,
  actor: Actor,
): Promise<OrderActionOutcome> {
  const { intent } = asked
  switch (intent) {
    case 'status': {
      const { status, revision } = asked
      const changed = await changeStatus(db, { orderId, status, revision, actor })
      if (changed.ok)
        return { intent, ok: true, before: { status: changed.from, revision: changed.revision } }
      if (changed.reason === 'gone') return { intent, ok: false, reason: 'gone' }
      return { intent, ok: false, reason: 'conflict', status: changed.order.status }
    }
    case 'note':
      return tell(await addNote(db, { orderId, text: asked.text, actor }))
    case 'delete-note':
      return tell(await deleteNote(db, { orderId, noteId: asked.noteId, actor }))
    case 'review':
      return tell(await markReviewed(db, { orderId, revision: asked.revision, actor }))
    case 'erase': {
      // The page asks for it too; whoever posts this without the page has to know it as well.
      if (!isNumberOf(asked.number, orderId)) return { intent, ok: false, reason: 'refused' }
      const withOthers = asked.others === 'yes'
      return tell(await eraseCustomer(db, { orderId, revision: asked.revision, withOthers, actor }))
    }
    case 'delete': {
      const deleted = await deleteOrder(db, { orderId, revision: asked.revision, actor })
      return tell(deleted.ok ? 'done' : deleted.reason)
    }
  }

  async function tell(result: 'done' | 'conflict' | 'gone'): Promise<OrderActionOutcome> {
    if (result === 'done') return { intent, ok: true }
    const status = result === 'conflict' && (await readStatuses(db, [orderId])).get(orderId)
    return status ? { intent, ok: false, reason: 'conflict', status } : { intent, ok: false, reason: 'gone' }
  }
}

function isNumberOf(typed: string, orderId: string) {
  return typed.trim().toUpperCase() === orderNumber(orderId)
}
