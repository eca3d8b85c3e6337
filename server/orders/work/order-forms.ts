import { answerOrderWrite, type OrderWrite, type StoppedOrder } from '#domain/orders/work/order-action.ts'
import { type OrderAction, orderActionSchema } from '#domain/orders/work/order-action-request.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { addNote } from './add-note.ts'
import { changeStatus } from './change-status.ts'
import { deleteNote } from './delete-note.ts'
import { deleteOrder } from './delete-order.ts'
import { eraseCustomer } from './erase-customer.ts'
import { markReviewed } from './mark-reviewed.ts'

/** What the page of an order asks for of the order itself. */
export function orderForms(db: Database, orderId: string, actor: Actor) {
  const answer = onSent(orderActionSchema, async (asked) =>
    answerOrderWrite<Before>(asked.intent, await doIt(asked)),
  )
  return onEach(orderActionSchema, answer)

  async function doIt(asked: OrderAction): Promise<OrderWrite<Before> | StoppedOrder | Refused> {
    switch (asked.intent) {
      case 'status': {
        const { status, revision } = asked
        const changed = await changeStatus(db, { orderId, status, revision, actor })
        if (!changed.ok) return changed
        return { ok: true, before: { status: changed.from, revision: changed.revision } }
      }
      case 'note':
        return addNote(db, { orderId, text: asked.text, actor })
      case 'delete-note':
        return deleteNote(db, { orderId, noteId: asked.noteId, actor })
      case 'review':
        return markReviewed(db, { orderId, revision: asked.revision, actor })
      case 'erase': {
        // The page asks for it too; whoever posts this without the page has to know it as well.
        if (!isNumberOf(asked.number, orderId)) return { ok: false, reason: 'refused' }
        const withOthers = asked.others === 'yes'
        return eraseCustomer(db, { orderId, revision: asked.revision, withOthers, actor })
      }
      case 'delete':
        return deleteOrder(db, { orderId, revision: asked.revision, actor })
    }
  }
}

/** Takes a change of status back. */
type Before = { before?: { status: OrderStatus; revision: number } }
type Refused = { ok: false; reason: 'refused' }

function isNumberOf(typed: string, orderId: string) {
  return typed.trim().toUpperCase() === orderNumber(orderId)
}
