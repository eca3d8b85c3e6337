import { isIn, type OrderStatus } from '#domain/orders/work/order-status.ts'
import type { MailPurpose } from '#domain/orders/work/order-timeline.ts'

/** What decides about the mails of an order. */
export type MailedOrderState = {
  status: OrderStatus
  reviewReasons: readonly string[]
  reviewedAt: Date | null
}

/**
 * Whether the mail of an order may go out now. Anybody can type somebody else's address: the confirmation of a suspicious
 * order is held until a person has looked at it. The notice to the staff is what calls that person, and goes at once.
 */
export function judgeMail(purpose: MailPurpose, order: MailedOrderState): 'send' | 'hold' | 'drop' {
  if (purpose === 'staff-notice') return order.reviewedAt ? 'drop' : 'send'
  // 'We have your order' is not said of one that the shop has turned down.
  if (isIn('void', order.status)) return 'drop'
  return needsReview(order) ? 'hold' : 'send'
}

export function needsReview({ reviewReasons, reviewedAt }: Omit<MailedOrderState, 'status'>): boolean {
  return reviewReasons.length > 0 && reviewedAt === null
}
