import { eq } from 'drizzle-orm'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'
import { announceChange } from './announce-change.ts'
import { recordEvent } from './record-event.ts'

type NewNote = { orderId: string; text: string; actor: Actor }

/** Writes a note of the staff into the timeline of an order. The customer never sees it. */
export async function addNote(db: Database, { orderId, text, actor }: NewNote): Promise<'done' | 'gone'> {
  return db.transaction(async (tx) => {
    // Held, so that nobody deletes or erases it in between.
    const [order] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('key share')
    if (!order) return 'gone'
    await recordEvent(tx, { orderId, event: 'note', actor, detail: { text } })
    // Not what it says: the log outlives the customer.
    await recordAudit(tx, { actor, action: 'order-note-added', subject: orderId })
    await announceChange(tx, orderId)
    return 'done'
  })
}
