import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import { z } from 'zod'
import { describeMailProblem, type MailProblem, ownProblem } from './mail-problem.ts'
import type { Message } from './message.ts'

/** What became of a message. Where nobody can tell, it is 'unsure', and must not be sent again by a program. */
export type SendOutcome = { kind: 'sent' } | { kind: 'not-sent' | 'unsure'; problem: MailProblem }

export type MailTransport = {
  send: (message: Message) => Promise<SendOutcome>
  /** Ends idle connections, and with force also those in the middle of a message. */
  close: (options?: { force: boolean }) => void
}

const LIMITS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  dnsTimeout: 10_000,
  // Some servers look through a message for a minute before they say that they have it.
  socketTimeout: 120_000,
  idleTimeout: 10_000,
  maxMessages: 100,
  // For a connection that the server closed while it was idle. Later attempts are the queue's matter.
  maxRequeues: 1,
}

/** A few connections to the mail server at SMTP_URL, kept for the next message. */
export function createSmtpTransport(smtpUrl: string, options: { connections: number; helloName: string }) {
  const handedOver = new Set<string>()
  const mailer = createTransport({
    ...LIMITS,
    pool: true,
    maxConnections: options.connections,
    name: options.helloName,
    requireTLS: needsTls(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
    // Last, for it may hold settings of its own, such as ?requireTLS=false.
    url: smtpUrl,
  })
  // Whoever waits for a message hears of it; unheard here, it would end the process.
  mailer.on('error', () => undefined)
  mailer.use('stream', (mail, done) => {
    const messageId = mail.message.messageId()
    mail.message.transform(() => {
      const stream = new PassThrough()
      stream.once('end', () => handedOver.add(messageId))
      return stream
    })
    done()
  })

  async function send(message: Message): Promise<SendOutcome> {
    const { id, from, to, replyTo, subject, text, html, attachments = [] } = message
    // The library reads 'a@b.example, c@d.example' and 'A <c@d.example>' as lists and names; here it is one mailbox.
    if (!z.email().safeParse(to).success)
      return { kind: 'not-sent', problem: ownProblem('bad-address', 'The address is not one of a mailbox') }
    const messageId = `<${id}@${from.address.split('@')[1]}>`
    try {
      await mailer.sendMail({
        messageId,
        from,
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        envelope: { from: from.address, to: [to] },
        subject,
        text,
        html,
        attachments: attachments.map(({ name, type, bytes, cid }) => ({
          filename: name,
          contentType: type,
          content: bytes,
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })),
        headers: { 'Auto-Submitted': 'auto-generated' },
        textEncoding: 'quoted-printable',
      })
      return { kind: 'sent' }
    } catch (error) {
      const problem = describeMailProblem(error)
      // Without an answer to a message that was read to its end, the server may have it or not.
      const isUnsure = problem.reply === undefined && handedOver.has(messageId)
      return { kind: isUnsure ? 'unsure' : 'not-sent', problem }
    } finally {
      handedOver.delete(messageId)
    }
  }

  return { send, close: (force?: { force: boolean }) => mailer.close(force) } satisfies MailTransport
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** A password goes over a network only inside TLS, whatever a server that answers there claims to offer. */
export function needsTls(smtpUrl: string): boolean {
  const { protocol, hostname, username } = new URL(smtpUrl)
  return protocol === 'smtp:' && username !== '' && !LOOPBACK.test(hostname)
}
