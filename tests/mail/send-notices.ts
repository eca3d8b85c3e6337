import { composeMail, type MailedOrder } from '#server/mail/compose-mail.ts'
import { createSmtpTransport } from '#server/mail/smtp-transport.ts'
import type { Check } from '#tests/security/check.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'
import { readBodies } from './read-message.ts'
import type { ReceivedMail, SmtpServer } from './smtp-server.ts'
import { MAIL_FRAME, orderWith } from './staff-notice.ts'

const MAIL = { id: '0b5f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', orderId: '', attempts: 1 }

export function fieldsOf({ headers }: ReceivedMail): string {
  const names = [...headers].flatMap(([name, values]) => values.map(() => name))
  return names.toSorted().join()
}

/** A notice to staff of each hostile text in every field of an order: fields, recipients, subject and tags are those of a plain one. */
export async function sendNotices(smtp: SmtpServer, check: Check): Promise<number> {
  const transport = createSmtpTransport(smtp.url, { connections: 1, helloName: 'shop.example' })
  const texts = ['Ada Green', ...HOSTILE_TEXTS]
  let usual = ''
  for (const text of texts) {
    const before = smtp.received.length
    await transport.send(composeMail({ ...MAIL, purpose: 'staff-notice' }, careless(text), MAIL_FRAME))
    const [mail, ...more] = smtp.received.slice(before)
    check(mail !== undefined && more.length === 0, `A notice with ${JSON.stringify(text)} is not one mail.`)
    if (!mail) continue
    // Escaped text adds no tag.
    const tags = readBodies(mail).html.split('<').length
    const shape = [fieldsOf(mail), mail.to.join(), mail.headers.get('subject'), tags].join(' | ')
    usual ||= shape
    check(shape === usual, `A notice with ${JSON.stringify(text)} is ${shape}, and not ${usual}.`)
    check(mail.to.join() === 'orders@shop.example', `A notice went to ${mail.to.join(', ')}.`)
  }
  transport.close()
  return texts.length
}

/** An order of this text, of products as a careless catalogue might name them. */
function careless(text: string): MailedOrder {
  const order = orderWith(text)
  const items = order.items.map((item) => ({ ...item, strainName: text, strainType: text, thcContent: text }))
  return { ...order, items }
}
