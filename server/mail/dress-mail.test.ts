import { expect, it } from 'vitest'
import { dressMail } from './dress-mail.ts'
import { renderHtml } from './render-html.ts'

const message = {
  id: '1',
  from: { name: 'Nordblatt', address: 'shop@nordblatt.example' },
  to: 'buyer@example.com',
  subject: 'Hello',
  text: 'Hello',
  html: renderHtml('Hello', [
    { kind: 'paragraph', text: 'A <main> in $& the words, and </style>.' },
    { kind: 'link', text: 'Open', url: 'https://nordblatt.example' },
  ]),
}
const colours = {
  buttons: { day: '#5a1a6e', night: '#d6a3e6' },
  marks: { day: '#9a3412', night: '#f0b090' },
}

it('leaves a mail as it is where the shop has no look of its own', () =>
  expect(dressMail(message, { shopName: 'Nordblatt' })).toEqual(message))

it('brings the logo inside the mail, under the name of the shop', () => {
  const logo = Buffer.from('png')
  const dressed = dressMail(message, { shopName: 'Nord & "Blatt"', logo })
  expect(dressed.html).toContain(
    '<main>\n<p><img class="logo" src="cid:logo" alt="Nord &#38; &#34;Blatt&#34;"',
  )
  expect(dressed.attachments).toEqual([{ name: 'logo.png', type: 'image/png', bytes: logo, cid: 'logo' }])
  expect(dressed.text).toBe(message.text)
})

it('keeps the files that the mail has', () => {
  const invoice = { name: 'invoice.pdf', type: 'application/pdf', bytes: Buffer.from('pdf') }
  const dressed = dressMail(
    { ...message, attachments: [invoice] },
    { shopName: 'N', logo: Buffer.from('png') },
  )
  expect(dressed.attachments?.map(({ name }) => name)).toEqual(['invoice.pdf', 'logo.png'])
})

it('gives links and buttons the colours of the shop, by day and by night', () => {
  const { html, attachments } = dressMail(
    { ...message, attachments: undefined },
    { shopName: 'Nordblatt', colours },
  )
  const style = html.slice(0, html.indexOf('</style>'))
  expect(style.lastIndexOf('a.button { background: #5a1a6e')).toBeGreaterThan(style.lastIndexOf('#24402f'))
  expect(style).toContain('a.button { background: #d6a3e6')
  expect(attachments).toBeUndefined()
})
