import { formatMoment } from '#domain/format-moment.ts'
import type { MAIL_STATES } from '#domain/orders/work/order-timeline.ts'

type KnownMail = {
  state: (typeof MAIL_STATES)[number]
  sentAt: Date | undefined
  to: string
  /** Without a mail server, or a sender, it waits for nobody knows how long. */
  canSend: boolean
}

/** What the buyer is told of the e-mail that confirms the order; undefined where there is nothing to tell. */
export function describeMail(
  { state, sentAt, to, canSend }: KnownMail,
  timeZone: string,
): string | undefined {
  switch (state) {
    case 'sent':
      return `We sent a confirmation to ${to}${sentAt ? ` on ${formatMoment(sentAt, timeZone)}` : ''}. If you do not find it, look among the spam.`
    case 'waiting':
    case 'sending':
      return canSend ? `A confirmation is on its way to ${to}.` : undefined
    case 'held':
      return `We send a confirmation to ${to} once a person has looked at the order.`
    case 'failed':
      return `Our confirmation to ${to} could not be delivered. If the address is wrong, write to us.`
    case 'unsure':
      return `Our confirmation to ${to} may not have arrived.`
    case 'dropped':
      return undefined
  }
}
