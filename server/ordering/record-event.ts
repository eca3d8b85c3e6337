import { sql } from 'drizzle-orm'
import type { ORDER_EVENTS } from '#domain/placed-order/order-timeline.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/db/database.ts'
import { orderEvents } from '#server/db/schema.ts'

type StaffEvent = { orderId: string; event: (typeof ORDER_EVENTS)[number]; actor: Actor; detail?: object }

/** Writes into the timeline of an order what somebody of the staff did. */
export async function recordEvent(
  tx: Pick<Transaction, 'insert'>,
  { orderId, event, actor, detail }: StaffEvent,
): Promise<void> {
  await tx.insert(orderEvents).values({
    orderId,
    event,
    // Somebody whose account is gone meanwhile does not stop the work.
    actor: sql`(select id from users where id = ${actor.userId})`,
    detail: detail ?? null,
  })
}
