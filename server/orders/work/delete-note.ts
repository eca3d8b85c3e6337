import type { OrderWrite } from '#domain/orders/work/order-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { announceChange } from './announce-change.ts'
import { GONE } from './lock-order.ts'

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
