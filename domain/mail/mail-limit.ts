import type { MailPurpose } from '#domain/orders/work/order-timeline.ts'
import { type MailedOrderState, needsReview } from './judge-mail.ts'

/** So many mails in any `MAIL_LIMIT_MINUTES` minutes; the others wait for their turn. */
export const MAILS_TO_AN_ADDRESS = 5
/** Notices of suspicious orders: a flood of them must not bury the others in the mailbox of the shop. */
const NOTICES_TO_REVIEW = 20
export const MAIL_LIMIT_MINUTES = 60

export type MailLimit = { recipient: string; most: number }

/** Whom a mail counts for. Undefined where nothing limits it: the notice of an order like any other goes out at once. */
export function mailLimitOf(
  purpose: MailPurpose,
  order: Omit<MailedOrderState, 'status'> & { email: string },
): MailLimit | undefined {
  if (purpose === 'buyer-confirmation')
    return { recipient: mailboxOf(order.email), most: MAILS_TO_AN_ADDRESS }
  // No address: there is no @ in it.
  return needsReview(order) ? { recipient: 'staff', most: NOTICES_TO_REVIEW } : undefined
}

/** ada+1@example.com and Ada@example.com are one mailbox at most providers. */
export function mailboxOf(email: string): string {
  return email.toLowerCase().replace(/^([^+@]+)\+[^@]*@/, '$1@')
}
