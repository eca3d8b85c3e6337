import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { mailStaffLink } from '#server/mail/mail-staff-link.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { readBodies, readHeader } from './read-message.ts'
import { SmtpServer } from './smtp-server.ts'

const SHOP = {
  name: 'Cultivar',
  contact: { email: 'office@shop.example', telegram: '', whatsapp: '', signal: '' },
}
const LINK = {
  address: 'https://shop.example/auth/invitation?token=abc_-123',
  email: 'ben@shop.example',
  name: 'Ben\r\nBcc: everybody@elsewhere.example',
  purpose: 'invitation' as const,
}
let smtp: SmtpServer

beforeEach(async () => {
  smtp = await new SmtpServer().open()
})

afterEach(() => smtp.close())

const mail = (smtpUrl: string | undefined) =>
  mailStaffLink(LINK, { settings: { smtpUrl, publicUrl: 'https://shop.example' }, shop: SHOP, log: QUIET })

// Generous: it ends a test that hangs, it does not measure.
describe('a link for a colleague', { timeout: 60_000 }, () => {
  it('is mailed to that colleague alone, whatever the name holds', async () => {
    expect(await mail(smtp.url)).toBe('yes')
    expect(smtp.received).toHaveLength(1)
    const [received] = smtp.received
    expect(received?.to).toEqual(['ben@shop.example'])
    expect(received && readHeader(received, 'subject')).toBe('Your account at Cultivar')
    expect(received?.headers.has('bcc')).toBe(false)
    expect(received && readBodies(received).text).toContain(LINK.address)
  })

  it('is not mailed without a mail server, and a failure is told', async () => {
    expect(await mail(undefined)).toBe('no')
    smtp.recipientReply = '550 no such mailbox'
    expect(await mail(smtp.url)).toBe('failed')
    expect(smtp.received).toEqual([])
  })
})
