import type { OrderWrite } from '#domain/orders/work/order-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { conflictWith, GONE, lockOrder } from './lock-order.ts'
import { reconsiderMails } from './reconsider-mails.ts'
import { recordEvent } from './record-event.ts'

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
