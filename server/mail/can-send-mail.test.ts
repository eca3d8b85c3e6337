import { expect, it } from 'vitest'
import { shop } from '#shop.config'
import { canSendMail } from './can-send-mail.ts'

const SERVER = 'smtp://relay.example:587'
const SIGNED_IN = 'smtp://post%40shop.example:secret@relay.example:587'

function canSend(smtpUrl: string | undefined, email: string, hasMailbox = false) {
  const sender = { name: shop.name, contact: { ...shop.contact, email } }
  return canSendMail({ settings: { smtpUrl }, shop: sender, hasMailbox })
}

it('takes a server, and somebody whom mails come from', () => {
  expect(canSend(undefined, 'orders@shop.example')).toBe(false)
  expect(canSend(SERVER, '')).toBe(false)
  expect(canSend(SERVER, 'orders@shop.example')).toBe(true)
  expect(canSend(SIGNED_IN, '')).toBe(true)
})

it('takes neither where mails are read in the browser', () => {
  expect(canSend(undefined, '', true)).toBe(true)
})
