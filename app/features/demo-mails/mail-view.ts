import { formatMoment } from '#domain/format-moment.ts'
import type { MAIL_STATES } from '#domain/orders/work/order-timeline.ts'

type MailState = (typeof MAIL_STATES)[number]

/** A line of the list, in words. */
export type ListedMail = { id: string; subject: string; to: string; at: string; state: string }
/** The mail that is read. */
export type OpenMail = ListedMail & {
  from: string
  orderId: string | null
  text: string
  attachments: string
}

const STATE_WORDS: Record<MailState, string> = {
  waiting: 'Waiting for a mail server',
  held: 'Held until the order is reviewed',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Could not be sent',
  unsure: 'Possibly sent',
  dropped: 'Not sent',
}

type Readable = {
  id: string
  orderId: string | null
  state: MailState
  at: Date
  message: {
    from: { name: string; address: string }
    to: string
    subject: string
    text: string
    attachments?: { name: string }[] | undefined
  }
}

export function viewListed({ id, state, at, message }: Readable, timeZone: string): ListedMail {
  const to = message.to || 'the shop (no address set)'
  return { id, subject: message.subject, to, at: formatMoment(at, timeZone), state: STATE_WORDS[state] }
}

export function viewOpen(mail: Readable, timeZone: string): OpenMail {
  const { name, address } = mail.message.from
  return {
    ...viewListed(mail, timeZone),
    from: `${name} <${address}>`,
    orderId: mail.orderId,
    text: mail.message.text,
    attachments: (mail.message.attachments ?? []).map((attached) => attached.name).join(', '),
  }
}
