import { eq } from 'drizzle-orm'
import type { OrderWrite } from '#domain/placed-order/order-action.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'
import { conflictWith, GONE, lockOrder } from './lock-order.ts'

type Deletion = { orderId: string; revision: number; actor: Actor }

/** Deletes the order that somebody saw in this revision, with all that belongs to it. The audit log keeps no person. */
export async function deleteOrder(db: Database, { orderId, revision, actor }: Deletion): Promise<OrderWrite> {
  return db.transaction(async (tx): Promise<OrderWrite> => {
    const seen = await lockOrder(tx, orderId, 'update')
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    await tx.delete(orders).where(eq(orders.id, orderId))
    const detail = { id: orderId, total: seen.total }
    await recordAudit(tx, { actor, action: 'order-deleted', subject: orderId, detail })
    return { ok: true }
  })
}
