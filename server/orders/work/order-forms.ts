import { shortOrderId } from '#domain/orders/checkout/order-series.ts'
import { answerOrderWrite, type OrderWrite, type StoppedOrder } from '#domain/orders/work/order-action.ts'
import { type OrderAction, orderActionSchema } from '#domain/orders/work/order-action-request.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { changeAndTell } from './change-and-tell.ts'
import { changeStatus } from './change-status.ts'
import { deleteOrder } from './delete-order.ts'
import { eraseCustomer } from './erase-customer.ts'
import { conflictWith, GONE, lockOrder } from './lock-order.ts'
import { type MailParts, reconsiderMails } from './order-mail.ts'
import { announceChange, recordEvent } from './record-event.ts'

type Asking = { orderId: string; actor: Actor } & MailParts

/** What the page of an order asks for of the order itself. */
export function orderForms(db: Database, { orderId, actor, ...parts }: Asking) {
  const answer = onSent(orderActionSchema, async (asked) =>
    answerOrderWrite<Before>(asked.intent, await doIt(asked)),
  )
  return onEach(orderActionSchema, answer)

  async function doIt(asked: OrderAction): Promise<OrderWrite<Before> | StoppedOrder | Refused> {
    switch (asked.intent) {
      case 'status': {
        const { status, revision, buyers, words } = asked
        const change = { orderId, status, revision, actor }
        const changed =
          buyers === 'told'
            ? await changeAndTell(db, { ...change, words }, parts)
            : await changeStatus(db, { ...change, isUndecided: buyers === undefined }, parts.shop)
        if (!changed.ok) return changed
        // An e-mail is not taken back.
        if (buyers === 'told') return { ok: true }
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
        if (!(await isNumberOf(db, asked.number, orderId))) return { ok: false, reason: 'refused' }
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

async function isNumberOf(db: Database, typed: string, orderId: string) {
  const { rows } = await db.execute<{ number: string }>(sql`select order_number(${orderId}::uuid) as number`)
  return [rows[0]?.number, shortOrderId(orderId)].includes(typed.trim().toUpperCase())
}

type NewNote = { orderId: string; text: string; actor: Actor }

/** Writes a note of the staff into the timeline of an order. The customer never sees it. */
export async function addNote(db: Database, { orderId, text, actor }: NewNote): Promise<OrderWrite> {
  return db.transaction(async (tx): Promise<OrderWrite> => {
    // Held, so that nobody deletes or erases it in between.
    const order = await lockOrder(tx, orderId, 'key share')
    if (!order) return GONE
    await recordEvent(tx, { orderId, event: 'note', actor, detail: { text } })
    // Not what it says: the log outlives the customer.
    await recordAudit(tx, { actor, action: 'order-note-added', subject: orderId })
    await announceChange(tx, orderId)
    return { ok: true }
  })
}

type NoteDeletion = { orderId: string; noteId: number; actor: Actor }

/** Deletes a note for good. Everybody deletes their own alone; somebody else's is as if it were not there. */
export async function deleteNote(db: Database, deletion: NoteDeletion): Promise<OrderWrite> {
  const { orderId, noteId, actor } = deletion
  return db.transaction(async (tx): Promise<OrderWrite> => {
    const { rowCount } = await tx.execute(sql`
      delete from order_events
      where id = ${noteId} and order_id = ${orderId} and event = 'note' and actor = ${actor.userId}`)
    if (rowCount === 0) return GONE
    await recordAudit(tx, { actor, action: 'order-note-deleted', subject: orderId })
    await announceChange(tx, orderId)
    return { ok: true }
  })
}

type Review = { orderId: string; revision: number; actor: Actor }

/** Somebody looked at an order that seemed suspicious: it is one like any other from now on, and its buyer hears of it. */
export async function markReviewed(db: Database, { orderId, revision, actor }: Review): Promise<OrderWrite> {
  return db.transaction(async (tx): Promise<OrderWrite> => {
    const seen = await lockOrder(tx, orderId, 'no key update')
    if (!seen) return GONE
    // Two who want the same are of one mind.
    if (seen.reviewedAt) return { ok: true }
    if (seen.revision !== revision) return conflictWith(seen)
    await tx.execute(sql`update orders set reviewed_at = now() where id = ${orderId}`)
    await recordEvent(tx, { orderId, event: 'reviewed', actor })
    await recordAudit(tx, { actor, action: 'order-reviewed', subject: orderId })
    await reconsiderMails(tx, orderId)
    return { ok: true }
  })
}
