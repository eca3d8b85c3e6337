import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { sendTestMail } from '#server/mail/send-test-mail.ts'
import { addStaff } from '#tests/accounts/add-staff.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readHeader } from './read-message.ts'
import { SmtpServer } from './smtp-server.ts'

const database = useTestDatabase()
const SHOP = {
  name: 'Cultivar',
  contact: { email: 'office@shop.example', telegram: '', whatsapp: '', signal: '' },
}
let smtp: SmtpServer
let ada: { userId: string; name: string; email: string }

beforeEach(async () => {
  smtp = await new SmtpServer().open()
  const email = `${crypto.randomUUID()}@shop.example`
  await addStaff(database.db, { name: 'Ada', email, password: 'a path in the woods' })
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  ada = { userId: rows[0]?.id ?? '', name: 'Ada', email }
})

afterEach(() => smtp.close())

const send = (smtpUrl: string | undefined = smtp.url, shop = SHOP, timeoutMs = 60_000) =>
  sendTestMail(database.db, ada, {
    settings: { smtpUrl, publicUrl: 'https://shop.example' },
    shop,
    timeoutMs,
  })

describe('a test mail', () => {
  it('goes to whoever asks for it, from the shop', async () => {
    expect(await send()).toEqual({ kind: 'sent' })
    const [received] = smtp.received
    expect(received).toMatchObject({ from: 'office@shop.example', to: [ada.email] })
    expect(received && readHeader(received, 'subject')).toBe('Test e-mail from Cultivar')
  })

  it('tells why it was not sent', async () => {
    const nobody = { ...SHOP, contact: { ...SHOP.contact, email: '' } }
    expect(await send(smtp.url, nobody)).toEqual({ kind: 'no-sender' })
    smtp.recipientReply = '550 no such mailbox'
    expect(await send()).toEqual({ kind: 'failed', text: 'Refused at RCPT TO: 550 no such mailbox' })
    smtp.recipientReply = undefined
    smtp.afterMessage = 'keep-silent'
    expect(await send(smtp.url, SHOP, 500)).toEqual({ kind: 'no-answer' })
    const settings = { smtpUrl: undefined, publicUrl: 'https://shop.example' }
    expect(await sendTestMail(database.db, ada, { settings, shop: SHOP })).toEqual({ kind: 'no-mail-server' })
  })

  it('is sent five times an hour at most, also when all are asked for at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 7 }, () => send()))
    expect(outcomes.filter(({ kind }) => kind === 'sent')).toHaveLength(5)
    expect(outcomes.filter(({ kind }) => kind === 'too-many')).toHaveLength(2)
    expect(smtp.received).toHaveLength(5)
  })
})
