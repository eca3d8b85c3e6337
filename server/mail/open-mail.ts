import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { chooseSender } from './choose-sender.ts'
import { adminOrderLink, composeMail, type MailedOrder } from './compose-mail.ts'
import { dressMail, type MailLook } from './dress-mail.ts'
import { MAIL_LANES, type MailLoop, startMailLoop } from './mail-loop.ts'
import type { Attachment, WrittenMessage } from './message.ts'
import type { MailTransport } from './smtp-transport.ts'

type MailParts = {
  db: Database
  log: Log
  snapshots: Pick<Snapshots, 'current'>
  settings: Pick<Settings, 'smtpUrl' | 'publicUrl'> & Partial<Pick<Settings, 'demo'>>
  findOrder: (orderId: string) => Promise<MailedOrder | undefined>
  orderLink: (orderId: string) => string
  /** What the operator's mails look like now. */
  readLook: () => Promise<MailLook>
  pollMs?: number | undefined
  finishMs?: number | undefined
}

/** In the demo. What would be sent is read where it stands: in the outbox (mailbox.ts). */
const SENT_TO_NOBODY: MailTransport = { send: async () => ({ kind: 'sent' }), close: () => undefined }

const NO_MAIL: MailLoop = { wake: () => undefined, stop: async () => undefined }

/** Starts sending what waits. Without a mail server it all goes on waiting, and the log says so once. */
export function openMail({
  db,
  log,
  snapshots,
  settings,
  findOrder,
  orderLink,
  readLook,
  ...pace
}: MailParts): MailLoop {
  const { smtpUrl, publicUrl, demo = false } = settings
  if (smtpUrl === undefined && !demo) {
    log.info('mail.waits', { reason: 'no-smtp-url' })
    return NO_MAIL
  }
  const currentQueues = () => chooseSender(snapshots.current().shop, smtpUrl).queues
  if (currentQueues().length === 0) log.warn('mail.waits', { reason: 'no-sender-address' })
  else if (!currentQueues().includes('staff-notice'))
    log.warn('mail.staff-notices-wait', { reason: 'no-contact-email' })
  const adminLink = adminOrderLink(publicUrl)
  return startMailLoop({
    db,
    log,
    queues: currentQueues,
    compose: async (mail) => {
      const { shop } = snapshots.current()
      const { from } = chooseSender(shop, smtpUrl)
      if (!from) throw new Error('The settings no longer have a sender')
      if (mail.purpose === 'message') {
        const attachments = await readAttachments(db, mail.message)
        return dressMail({ id: mail.id, from, ...mail.message, attachments }, await readLook())
      }
      const order = await findOrder(mail.orderId)
      if (!order) return undefined
      return dressMail(composeMail(mail, order, { shop, from, orderLink, adminLink }), await readLook())
    },
    // The library takes a while to load, which no visitor should wait for.
    openTransport: async () => {
      if (smtpUrl === undefined) return SENT_TO_NOBODY
      const { createSmtpTransport } = await import('./smtp-transport.ts')
      return createSmtpTransport(smtpUrl, { connections: MAIL_LANES, helloName: new URL(publicUrl).hostname })
    },
    pollMs: pace.pollMs,
    finishMs: pace.finishMs,
  })
}

/** The files that a message goes out with. One that is gone is an error: the mail would promise what it does not bring. */
async function readAttachments(
  db: Executor,
  { attachments = [] }: Pick<WrittenMessage, 'attachments'>,
): Promise<Attachment[]> {
  return Promise.all(
    attachments.map(async ({ name, file }) => {
      const { rows } = await db.execute<{ type: string; bytes: Buffer }>(
        sql`select type, bytes from files where hash = ${file}`,
      )
      const [found] = rows
      if (!found) throw new Error('The attachment no longer exists')
      return { name, ...found }
    }),
  )
}
