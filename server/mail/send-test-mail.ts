import { setTimeout as sleep } from 'node:timers/promises'
import type { MailBlock } from '#domain/messages/mail-block.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import { chooseSender } from './choose-sender.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

export type TestMailOutcome =
  | { kind: 'sent' }
  | { kind: 'no-mail-server' | 'no-sender' | 'too-many' | 'no-answer' }
  /** In the words of the mail server. */
  | { kind: 'failed'; text: string }

type Parts = {
  settings: Pick<Settings, 'smtpUrl' | 'publicUrl'>
  shop: Pick<ShopConfig, 'name' | 'contact'>
  /** How long somebody who pressed the button waits. */
  timeoutMs?: number
}

const MOST_AN_HOUR = 5
const TIMEOUT_MS = 20_000

/**
 * Sends a mail to the person who asks, through the real mail server, and says what came of it. It is not queued: a queue
 * would try again later, when nobody looks any more.
 */
export async function sendTestMail(
  db: Database,
  person: Actor & { email: string },
  { settings: { smtpUrl, publicUrl }, shop, timeoutMs = TIMEOUT_MS }: Parts,
): Promise<TestMailOutcome> {
  if (smtpUrl === undefined) return { kind: 'no-mail-server' }
  const { from } = chooseSender(shop, smtpUrl)
  if (!from) return { kind: 'no-sender' }
  if (!(await admitTestMail(db, person))) return { kind: 'too-many' }
  const { createSmtpTransport } = await import('./smtp-transport.ts')
  const transport = createSmtpTransport(smtpUrl, { connections: 1, helloName: new URL(publicUrl).hostname })
  const { subject, blocks } = writeTestMail(shop.name)
  const waiting = new AbortController()
  try {
    const outcome = await Promise.race([
      transport.send({
        id: crypto.randomUUID(),
        from,
        to: person.email,
        subject,
        text: renderText(blocks),
        html: renderHtml(subject, blocks),
      }),
      sleep(timeoutMs, undefined, { signal: waiting.signal }),
    ])
    if (outcome === undefined) return { kind: 'no-answer' }
    return outcome.kind === 'sent' ? outcome : { kind: 'failed', text: outcome.problem.text }
  } finally {
    waiting.abort()
    transport.close({ force: true })
  }
}

/** A few an hour, whichever process is asked: a mail server must not be a way to fill a mailbox. */
function admitTestMail(db: Database, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select from users where id = ${actor.userId} for no key update`)
    const { rows } = await tx.execute<{ sent: number }>(sql`
      select count(*)::integer as sent from audit_log
      where action = 'test-mail-sent' and actor = ${actor.userId} and happened_at > now() - interval '1 hour'`)
    if ((rows[0]?.sent ?? 0) >= MOST_AN_HOUR) return false
    await recordAudit(tx, { actor, action: 'test-mail-sent', subject: 'mail server' })
    return true
  })
}

function writeTestMail(shopName: string): { subject: string; blocks: MailBlock[] } {
  const subject = `Test e-mail from ${shopName}`
  return {
    subject,
    blocks: [
      { kind: 'heading', text: subject },
      { kind: 'paragraph', text: 'It arrived: the shop’s mail server works.' },
      { kind: 'small', text: 'You requested it in the settings of the back office.' },
    ],
  }
}

/** What came of it, for whoever pressed the button. */
export function describeTestMail(outcome: TestMailOutcome, email: string): string {
  switch (outcome.kind) {
    case 'sent':
      return `The mail server accepted it. Check the mailbox of ${email}.`
    case 'no-mail-server':
      return 'No mail server is connected: set SMTP_URL and restart the shop.'
    case 'no-sender':
      return 'No sender is set: enter the e-mail under Contact and publish it.'
    case 'too-many':
      return 'You have sent five test e-mails within the hour. Try again later.'
    case 'no-answer':
      return 'The mail server did not respond in time.'
    case 'failed':
      return outcome.text
  }
}
