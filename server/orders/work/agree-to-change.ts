import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import { recordEvent } from './record-event.ts'

/** The buyer, on the private page of the order, agrees to the version that they saw. Another one meanwhile is told. */
export async function agreeToChange(
  db: Database,
  { orderId, version }: { orderId: string; version: number },
): Promise<'agreed' | 'changed' | 'gone'> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ version: number; awaits_agreement: boolean }>(
      sql`select version, awaits_agreement from orders where id = ${orderId} for no key update`,
    )
    const [order] = rows
    if (!order) return 'gone'
    if (order.version !== version) return 'changed'
    // Twice is once.
    if (!order.awaits_agreement) return 'agreed'
    await tx.execute(sql`
      update order_versions set agreed_at = now(), agreed_how = 'link'
      where order_id = ${orderId} and version = ${version}`)
    await endWaiting(tx, orderId)
    await tx.execute(sql`
      insert into order_events (order_id, event, detail)
      values (${orderId}, 'agreed', jsonb_build_object('version', ${version}::int))`)
    return 'agreed'
  })
}

type RecordedAgreement = { orderId: string; revision: number; words: string; actor: Actor }

/** Staff say how the buyer agreed, such as on the telephone. */
export async function recordAgreement(
  db: Database,
  { orderId, revision, words, actor }: RecordedAgreement,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    const seen = await lockOrder(tx, orderId, 'no key update')
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    const { rows } = await tx.execute<{ version: number }>(sql`
      update order_versions set agreed_at = now(), agreed_how = 'recorded', agreed_words = ${words}, agreed_by_name = ${actor.name}
      from orders where orders.id = ${orderId} and awaits_agreement and order_id = orders.id
        and order_versions.version = orders.version
      returning orders.version`)
    const [agreed] = rows
    if (!agreed) return stopped('No agreement is needed for this order.')
    await endWaiting(tx, orderId)
    await recordEvent(tx, { orderId, event: 'agreed', actor, detail: { version: agreed.version, words } })
    // Not how: the log outlives the customer.
    await recordAudit(tx, {
      ...{ actor, action: 'order-agreement-recorded', subject: orderId },
      detail: { version: agreed.version },
    })
    return { ok: true }
  })
}

async function endWaiting(tx: Transaction, orderId: string) {
  await tx.execute(sql`update orders set awaits_agreement = false where id = ${orderId}`)
}
