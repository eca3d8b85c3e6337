import { eq } from 'drizzle-orm'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'
import { readListedOrders } from './read-listed-orders.ts'

type Deletion = { orderId: string; revision: number; actor: Actor }

export type DeletedOrder =
  | { ok: true }
  /** Somebody changed the order meanwhile; nothing was done, and `order` is how it stands now. */
  | { ok: false; reason: 'conflict'; order: ListedOrder }
  | { ok: false; reason: 'gone' }

/** Deletes the order that somebody saw in this revision, with all that belongs to it. The audit log keeps no person. */
export async function deleteOrder(
  db: Database,
  { orderId, revision, actor }: Deletion,
): Promise<DeletedOrder> {
  const done = await db.transaction(async (tx) => {
    const [seen] = await tx
      .select({ revision: orders.revision, total: orders.totalPrice })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('update')
    if (!seen) return 'gone'
    if (seen.revision !== revision) return 'conflict'
    await tx.delete(orders).where(eq(orders.id, orderId))
    const detail = { id: orderId, total: seen.total }
    await recordAudit(tx, { actor, action: 'order-deleted', subject: orderId, detail })
    return 'deleted'
  })
  if (done === 'deleted') return { ok: true }
  if (done === 'gone') return { ok: false, reason: 'gone' }
  const order = (await readListedOrders(db.$client, [orderId])).get(orderId)
  return order ? { ok: false, reason: 'conflict', order } : { ok: false, reason: 'gone' }
}
