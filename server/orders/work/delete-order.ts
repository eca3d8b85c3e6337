import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { isIn } from '#domain/orders/work/order-status.ts'
import { describeStockStop } from '#domain/stock/stock-stop.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'

type Deletion = { orderId: string; revision: number; actor: Actor }

/** Deletes the order that somebody saw in this revision, with all that belongs to it. The audit log keeps no person. */
export async function deleteOrder(
  db: Database,
  { orderId, revision, actor }: Deletion,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    const seen = await lockOrder(tx, orderId, 'update')
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    const { rows } = await tx.execute<{ is_picked: boolean }>(sql`select is_picked(${orderId})`)
    // The database refuses those that are under way as well; a recall has to find the others, for as long as orders are kept.
    if (rows[0]?.is_picked)
      return stopped(describeStockStop({ reason: isIn('open', seen.status) ? 'picked' : 'went-out' }))
    const { rows: money } = await tx.execute(sql`select from payments where order_id = ${orderId} limit 1`)
    if (money.length > 0) return stopped('Payments were recorded for this order, so the books must keep it.')
    const { rows: invoices } = await tx.execute(sql`select from invoices where order_id = ${orderId} limit 1`)
    // The law keeps them, and they name the order (retire-orders.ts).
    if (invoices.length > 0) return stopped(HAS_INVOICE)
    await tx.execute(sql`delete from orders where id = ${orderId}`)
    const detail = { id: orderId, total: seen.total }
    await recordAudit(tx, { actor, action: 'order-deleted', subject: orderId, detail })
    return { ok: true }
  })
}

const HAS_INVOICE =
  'An invoice was issued for this order, so the law requires keeping it. Issue a credit note instead.'
