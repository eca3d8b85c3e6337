import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpTransport, type MailTransport, needsTls } from '#server/mail/smtp-transport.ts'
import { readHeader } from './read-message.ts'
import { SmtpServer } from './smtp-server.ts'

let smtp: SmtpServer
let transport: MailTransport | undefined

beforeEach(async () => {
  smtp = await new SmtpServer().open()
})

afterEach(async () => {
  transport?.close()
  await smtp.close()
})

function open(url = smtp.url) {
  transport = createSmtpTransport(url, { connections: 1, helloName: 'shop.example' })
  return transport
}

function message(id: string) {
  return {
    id,
    from: { name: 'Cultivar', address: 'orders@shop.example' },
    to: 'ada@example.com',
    subject: 'A subject',
    text: 'A text',
    html: '<p>A text</p>',
  }
}

// Generous: it ends a test that hangs, it does not measure.
describe('the way to the mail server', { timeout: 60_000 }, () => {
  it('is used again, and found again when the server has hung up in between: each message arrives once', async () => {
    const { send } = open()
    for (const id of ['first', 'second', 'third']) {
      expect(await send(message(id))).toEqual({ kind: 'sent' })
      if (id === 'second') smtp.hangUp()
    }
    expect(smtp.received.map((mail) => readHeader(mail, 'message-id'))).toEqual([
      '<first@shop.example>',
      '<second@shop.example>',
      '<third@shop.example>',
    ])
  })

  it('is given up when the server offers TLS and then refuses it: nothing goes in the clear', async () => {
    smtp.extensions = ['STARTTLS']
    expect(await open().send(message('first'))).toMatchObject({ kind: 'not-sent', problem: { code: '454' } })
    expect(smtp.received).toEqual([])
  })

  it('is opened with the user and password of the address, decoded', async () => {
    smtp.extensions = ['AUTH PLAIN']
    const url = smtp.url.replace('//', '//post%40shop.example:p%3Aa%2Fs%25s%20%C3%A9@')
    expect(await open(url).send(message('first'))).toEqual({ kind: 'sent' })
    expect(smtp.logins).toEqual(['\u0000post@shop.example\u0000p:a/s%s é'])
  })
})

describe('a password', () => {
  it.each(['smtp://user:pass@mail.example:587', 'smtp://user:pass@10.0.0.5'])(
    'goes over TLS alone: %s',
    (url) => expect(needsTls(url)).toBe(true),
  )

  it.each([
    ['smtps is TLS from the start', 'smtps://user:pass@mail.example'],
    ['there is none', 'smtp://mail.example'],
    ['it does not leave the machine', 'smtp://user:pass@localhost:2525'],
    ['it does not leave the machine', 'smtp://user:pass@127.0.0.1:2525'],
    ['it does not leave the machine', 'smtp://user:pass@[::1]:2525'],
  ])('asks for no more where %s', (_why, url) => expect(needsTls(url)).toBe(false))
})
