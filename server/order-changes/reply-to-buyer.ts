import type { OrderWrite, StoppedOrder } from '#domain/placed-order/order-action.ts'
import { asPlacedOrder } from '#domain/placed-order/placed-order.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { announceChange } from '#server/ordering/announce-change.ts'
import { findOrder } from '#server/ordering/find-order.ts'
import { GONE, lockOrder, stopped } from '#server/ordering/lock-order.ts'
import { recordEvent } from '#server/ordering/record-event.ts'
import { NOBODY_TO_TELL } from './confirm-order.ts'
import { type MailParts, orderMailValues, queueOrderMail } from './order-mail.ts'

type Reply = { orderId: string; text: string; actor: Actor }

/** Mails the buyer what somebody of the staff wrote, and keeps it in the timeline. */
export async function replyToBuyer(
  db: Database,
  { orderId, text, actor }: Reply,
  parts: MailParts,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    // Held, so that nobody deletes or erases it in between.
    const seen = await lockOrder(tx, orderId, 'key share')
    const customer = seen && (await findOrder(tx, orderId))
    if (!customer) return GONE
    if (seen.erasedAt) return stopped(NOBODY_TO_TELL)
    const values = orderMailValues({ order: asPlacedOrder(customer), customer, dueOn: undefined }, parts)
    const mail = { name: 'reply', orderId, to: customer.email, values: { ...values, message: text } } as const
    await queueOrderMail(tx, mail, parts)
    await recordEvent(tx, { orderId, event: 'message', actor, detail: { text } })
    // Not what it says: the log outlives the customer.
    await recordAudit(tx, { actor, action: 'order-message-sent', subject: orderId })
    await announceChange(tx, orderId)
    return { ok: true }
  })
}
