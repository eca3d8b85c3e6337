import type { ORDER_EVENTS } from '#domain/orders/work/order-timeline.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type StaffEvent = { orderId: string; event: (typeof ORDER_EVENTS)[number]; actor: Actor; detail?: object }

/** Writes into the timeline of an order what somebody of the staff did. */
export async function recordEvent(
  tx: Executor,
  { orderId, event, actor, detail }: StaffEvent,
): Promise<void> {
  // Somebody whose account is gone meanwhile does not stop the work.
  await tx.execute(sql`
    insert into order_events (order_id, event, actor, detail)
    values (${orderId}, ${event}, (select id from users where id = ${actor.userId}), ${detail ? JSON.stringify(detail) : null}::jsonb)`)
}

/** Tells open pages of the back office to read again what changed beside an order, such as its notes. */
export async function announceChange(tx: Executor, orderId: string): Promise<void> {
  await tx.execute(sql`select pg_notify('order_revised', ${orderId})`)
}
