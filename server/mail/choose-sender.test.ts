import { expect, it } from 'vitest'
import { chooseSender } from './choose-sender.ts'

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
