import { answerOrderWrite, type OrderWrite, type StoppedOrder } from '#domain/orders/work/order-action.ts'
import { type OrderWork, orderWorkSchema } from '#domain/orders/work/order-work-request.ts'
import { onEach, onSent } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { recordAgreement } from './agree-to-change.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import type { MailParts } from './order-mail.ts'
import { replyToBuyer } from './reply-to-buyer.ts'

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
      case 'cancel':
        return cancelOrder(db, { orderId, revision: asked.revision, reason: asked.reason, actor }, parts)
      case 'agree':
        return recordAgreement(db, { orderId, revision: asked.revision, words: asked.words, actor })
      case 'reply':
        return replyToBuyer(db, { orderId, text: asked.text, actor }, parts)
    }
  }
}
