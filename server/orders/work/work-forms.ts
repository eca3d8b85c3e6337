import { answerOrderWrite, type OrderWrite, type StoppedOrder } from '#domain/orders/work/order-action.ts'
import { type OrderWork, orderWorkSchema } from '#domain/orders/work/order-work-request.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { recordAgreement } from './answer-change.ts'
import { askAgreement } from './ask-agreement.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder, NOBODY_TO_TELL } from './confirm-order.ts'
import { findOrder } from './find-order.ts'
import { GONE, lockOrder, stopped } from './lock-order.ts'
import { type MailParts, orderMailValues, queueOrderMail } from './order-mail.ts'
import { announceChange, recordEvent } from './record-event.ts'

/** What the page of an order asks for, and its buyer hears of. */
export function workForms(
  db: Database,
  { orderId, actor }: { orderId: string; actor: Actor },
  parts: MailParts,
) {
  const answer = onSent(orderWorkSchema, async (asked) => answerOrderWrite(asked.intent, await doIt(asked)))
  return onEach(orderWorkSchema, answer)

  function doIt(asked: OrderWork): Promise<OrderWrite | StoppedOrder> {
    switch (asked.intent) {
      case 'confirm':
        return confirmOrder(db, { orderId, revision: asked.revision, note: asked.note, actor }, parts)
      case 'ask-agreement':
        return askAgreement(db, { orderId, revision: asked.revision, note: asked.note, actor }, parts)
      case 'cancel':
        return cancelOrder(db, { orderId, revision: asked.revision, reason: asked.reason, actor }, parts)
      case 'agree':
        return recordAgreement(db, { orderId, revision: asked.revision, words: asked.words, actor })
      case 'reply':
        return replyToBuyer(db, { orderId, text: asked.text, actor }, parts)
    }
  }
}

type Reply = { orderId: string; text: string; actor: Actor }

/** Mails the buyer what somebody of the staff wrote, and keeps it in the timeline. */
async function replyToBuyer(
  db: Database,
  { orderId, text, actor }: Reply,
  parts: MailParts,
): Promise<OrderWrite | StoppedOrder> {
  return db.transaction(async (tx): Promise<OrderWrite | StoppedOrder> => {
    // Held, so that nobody deletes or erases it in between.
    const seen = await lockOrder(tx, orderId, 'no key update')
    const customer = seen && (await findOrder(tx, orderId))
    if (!customer) return GONE
    if (seen.erasedAt) return stopped(NOBODY_TO_TELL)
    // What they asked is answered. What they declined still has to be changed.
    await tx.execute(
      sql`update orders set change_answer = null where id = ${orderId} and change_answer = 'asked'`,
    )
    const values = orderMailValues({ order: asPlacedOrder(customer), customer }, parts)
    const mail = { name: 'reply', orderId, to: customer.email, values: { ...values, message: text } } as const
    await queueOrderMail(tx, mail, parts)
    await recordEvent(tx, { orderId, event: 'message', actor, detail: { text } })
    // Not what it says: the log outlives the customer.
    await recordAudit(tx, { actor, action: 'order-message-sent', subject: orderId })
    await announceChange(tx, orderId)
    return { ok: true }
  })
}
