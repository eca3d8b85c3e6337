import { eq, sql } from 'drizzle-orm'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'
import { reconsiderMails } from './reconsider-mails.ts'
import { recordEvent } from './record-event.ts'

type Review = { orderId: string; revision: number; actor: Actor }

/** Somebody looked at an order that seemed suspicious: it is one like any other from now on, and its buyer hears of it. */
export async function markReviewed(
  db: Database,
  { orderId, revision, actor }: Review,
): Promise<'done' | 'conflict' | 'gone'> {
  return db.transaction(async (tx) => {
    const [seen] = await tx
      .select({ revision: orders.revision, reviewedAt: orders.reviewedAt })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for('no key update')
    if (!seen) return 'gone'
    // Two who want the same are of one mind.
    if (seen.reviewedAt) return 'done'
    if (seen.revision !== revision) return 'conflict'
    await tx.update(orders).set({ reviewedAt: sql`now()` }).where(eq(orders.id, orderId))
    await recordEvent(tx, { orderId, event: 'reviewed', actor })
    await recordAudit(tx, { actor, action: 'order-reviewed', subject: orderId })
    await reconsiderMails(tx, orderId)
    return 'done'
  })
}
