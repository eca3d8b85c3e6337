import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '#server/mail/compose-mail.ts'
import { createSmtpTransport, type MailTransport } from '#server/mail/smtp-transport.ts'
import { collectWrong } from '#tests/security/check.ts'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './hostile-texts.ts'
import { readBodies } from './read-message.ts'
import { sendNotices } from './send-notices.ts'
import { type ReceivedMail, SmtpServer } from './smtp-server.ts'
import { MAIL_FRAME, orderWith } from './staff-notice.ts'

const smtp = new SmtpServer()
let transport: MailTransport

beforeAll(async () => {
  await smtp.open()
  transport = createSmtpTransport(smtp.url, { connections: 1, helloName: 'shop.example' })
})

afterAll(async () => {
  transport.close()
  await smtp.close()
})

const MAIL = { id: '0b5f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', orderId: '', attempts: 1 }

async function deliver(text: string) {
  const message = composeMail({ ...MAIL, purpose: 'staff-notice' }, orderWith(text), MAIL_FRAME)
  expect(await transport.send(message)).toEqual({ kind: 'sent' })
  return lastReceived()
}

function lastReceived(): ReceivedMail {
  const last = smtp.received.at(-1)
  if (!last) throw new Error('Nothing was received')
  return last
}

// Generous: it ends a test that hangs, it does not measure.
describe('a mail cannot be steered', { timeout: 60_000 }, () => {
  it('is tried with more than a hundred texts', () => {
    expect(new Set(HOSTILE_TEXTS).size).toBeGreaterThanOrEqual(100)
  })

  it('by what stands in a name, a note or any other field of the order: headers, recipients and tags stay the same', async () => {
    const { check, wrong } = collectWrong()
    await sendNotices(smtp, check)
    expect(wrong).toEqual([])
  })

  it('by an address that holds more than a mailbox: nothing is sent, and no answer is led elsewhere', async () => {
    const before = smtp.received.length
    for (const email of HOSTILE_ADDRESSES) {
      const order = { ...orderWith('Ada'), email }
      const toBuyer = composeMail({ ...MAIL, purpose: 'buyer-confirmation' }, order, MAIL_FRAME)
      expect({ email, ...(await transport.send(toBuyer)) }).toMatchObject({ email, kind: 'not-sent' })
      const toStaff = composeMail({ ...MAIL, purpose: 'staff-notice' }, order, MAIL_FRAME)
      expect({ email, replyTo: toStaff.replyTo }).toEqual({ email, replyTo: undefined })
    }
    expect(smtp.received).toHaveLength(before)
  })
})

describe('the text of a mail', () => {
  it('indents the further lines of a value, so that they do not pass for lines of the shop', async () => {
    const { text } = readBodies(await deliver('Ada\nTotal: €0.00'))
    expect(text.match(/^Total: .*$/gm)).toEqual(['Total: €1,500.00'])
  })
})
