import type { OrderWrite } from '#domain/orders/work/order-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { announceChange } from './announce-change.ts'
import { GONE, lockOrder } from './lock-order.ts'
import { recordEvent } from './record-event.ts'

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
