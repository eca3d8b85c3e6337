import type { OrderWrite, StoppedOrder } from '#domain/orders/work/order-action.ts'
import { LIFE } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { catchStockStop } from '#server/stock/door.ts'
import { NOBODY_TO_TELL } from './confirm-order.ts'
import { findOrder } from './find-order.ts'
import { conflictWith, GONE, lockOrder, stopped } from './lock-order.ts'
import { type MailParts, orderMailValues, queueOrderMail, reconsiderMails } from './order-mail.ts'
import { recordEvent } from './record-event.ts'

type Cancellation = { orderId: string; revision: number; reason: string; actor: Actor }

/** Cancels an order and tells the buyer why, by mail and on the page of the order. */
export function cancelOrder(
  db: Database,
  cancellation: Cancellation,
  parts: MailParts,
): Promise<OrderWrite | StoppedOrder> {
  return catchStockStop(() => db.transaction((tx) => cancelIn(tx, cancellation, parts)))
}

export async function cancelIn(
  tx: Transaction,
  { orderId, revision, reason, actor }: Cancellation,
  parts: MailParts,
): Promise<OrderWrite | StoppedOrder> {
  const seen = await lockOrder(tx, orderId, 'no key update')
  if (!seen) return GONE
  if (seen.revision !== revision) return conflictWith(seen)
  const { cancel } = LIFE[seen.status].to
  if (!cancel) return stopped(`The order is already ${LIFE[seen.status].name}.`)
  if (seen.erasedAt) return stopped(NOBODY_TO_TELL)
  await tx.execute(sql`
    update orders set status = ${cancel}, cancel_reason = ${reason}, awaits_agreement = false, change_answer = null where id = ${orderId}`)
  const customer = await findOrder(tx, orderId)
  if (!customer) return GONE
  const values = orderMailValues({ order: asPlacedOrder(customer), customer }, parts)
  const mail = { name: 'cancelled', orderId, to: customer.email, values: { ...values, reason } } as const
  await queueOrderMail(tx, mail, parts)
  await reconsiderMails(tx, orderId)
  await recordEvent(tx, { orderId, event: 'cancelled', actor, detail: { from: seen.status, reason } })
  // Not the reason: the log outlives the customer.
  await recordAudit(tx, { actor, action: 'order-cancelled', subject: orderId, detail: { from: seen.status } })
  return { ok: true }
}
