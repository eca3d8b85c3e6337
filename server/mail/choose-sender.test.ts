import { expect, it } from 'vitest'
import { canSendMail, chooseSender } from './choose-sender.ts'

const shop = (email: string) => ({
  name: 'Cultivar',
  contact: { email, telegram: '', whatsapp: '', signal: '' },
})

it('mails come from the address of the shop, and go to it', () => {
  expect(chooseSender(shop('orders@shop.example'), 'smtp://user@mail.example')).toEqual({
    from: { name: 'Cultivar', address: 'orders@shop.example' },
    queues: ['urgent', 'buyer-confirmation', 'staff-notice', 'message'],
  })
})

it('without one they come from the user of the mail server, where that is an address', () => {
  expect(chooseSender(shop(''), 'smtp://post%40relay.example:pass@mail.example')).toEqual({
    from: { name: 'Cultivar', address: 'post@relay.example' },
    queues: ['urgent', 'buyer-confirmation', 'message'],
  })
})

it.each(['smtp://mail.example', 'smtp://user:pass@mail.example', 'smtp://a%zz%40b@mail.example'])(
  'without either nothing can be sent: %s',
  (smtpUrl) => {
    expect(chooseSender(shop(''), smtpUrl)).toEqual({ from: undefined, queues: [] })
  },
)

const SERVER = 'smtp://relay.example:587'
const SIGNED_IN = 'smtp://post%40shop.example:secret@relay.example:587'

function canSend(smtpUrl: string | undefined, email: string, hasMailbox = false) {
  return canSendMail({ settings: { smtpUrl }, shop: shop(email), hasMailbox })
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
