import type { OrderWork } from '#domain/order-changes/order-work-request.ts'
import type { OrderActionOutcome } from '#domain/placed-order/order-action.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { recordAgreement } from './agree-to-change.ts'
import { cancelOrder } from './cancel-order.ts'
import { confirmOrder } from './confirm-order.ts'
import type { MailParts } from './order-mail.ts'
import { replyToBuyer } from './reply-to-buyer.ts'

/** Does what a form of the page of an order asks for, and its buyer hears of. */
export async function doOrderWork(
  db: Database,
  { orderId, asked, actor }: { orderId: string; asked: OrderWork; actor: Actor },
  parts: MailParts,
): Promise<OrderActionOutcome> {
  const { intent } = asked
  return { intent, ...(await doIt()) }

  function doIt() {
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
