import { describe, expect, it } from 'vitest'
import { contactLinks } from './contact-links.ts'

const hrefs = (handles: Parameters<typeof contactLinks>[0]) => contactLinks(handles).map(({ href }) => href)

describe('contact links', () => {
  it.each(['@ada_green', 'ada_green', ' @ada_green ', 't.me/ada_green', 'https://t.me/ada_green'])(
    'lead to the Telegram chat of %s',
    (telegram) => {
      expect(contactLinks({ telegram })).toEqual([
        { name: 'Telegram', text: '@ada_green', href: 'https://t.me/ada_green' },
      ])
    },
  )

  it.each(['+49 170 1234567', '0049-170-1234567', '(49) 170/1234567', '49.170.1234567'])(
    'lead to the WhatsApp and Signal chats of the digits of %s',
    (phone) => {
      expect(hrefs({ whatsapp: phone, signal: phone })).toEqual([
        'https://wa.me/491701234567',
        'https://signal.me/#p/+491701234567',
      ])
    },
  )

  it('lead to a mailbox', () => {
    expect(hrefs({ email: 'orders@shop.example' })).toEqual(['mailto:orders@shop.example'])
  })

  it.each([
    '',
    '@',
    'ada',
    'ada green',
    'ada/../x',
    'javascript:alert(1)',
    '"><b>',
    '1ada_green',
    'ä'.repeat(9),
  ])('leave out what can be no Telegram name: %j', (telegram) => {
    expect(contactLinks({ telegram })).toEqual([])
  })

  it.each(['', 'none', '123', '0170 1234567', '1'.repeat(16), '+'])(
    'leave out what can be no number with its country code: %j',
    (phone) => {
      expect(contactLinks({ whatsapp: phone, signal: phone })).toEqual([])
    },
  )

  it('leave out what was not given', () => {
    expect(contactLinks({ email: null, telegram: null, whatsapp: null, signal: null })).toEqual([])
  })
})
