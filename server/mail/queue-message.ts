import { type MailBlock, oneLine } from '#domain/messages/mail-block.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { WrittenMessage } from './message.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

type NewMessage = {
  to: string
  replyTo?: string
  subject: string
  blocks: readonly MailBlock[]
  /** Goes out before everything else. */
  urgent?: boolean
  /** Deleted and erased with it. */
  orderId?: string
  /** What else it belongs to, such as 'job 12'. */
  about?: string
  /** Files that are stored already, by their hash, under the name that the reader sees. */
  attachments?: WrittenMessage['attachments']
}

/**
 * Puts a message into the outbox, with its text as it is now: what changes afterwards does not change it. Inside the transaction of what it
 * tells of: neither is there without the other.
 */
export async function queueMessage(
  db: Executor,
  { to, replyTo, blocks, urgent = false, orderId, about, attachments, ...written }: NewMessage,
): Promise<void> {
  const subject = oneLine(written.subject)
  const message: WrittenMessage = {
    to,
    ...(replyTo && { replyTo }),
    subject,
    text: renderText(blocks),
    html: renderHtml(subject, blocks),
    ...(attachments && attachments.length > 0 && { attachments }),
  }
  await db.execute(sql`
    insert into mails (purpose, order_id, about, urgent, message)
    values ('message', ${orderId ?? null}, ${about ?? null}, ${urgent}, ${JSON.stringify(message)}::jsonb)`)
}

const KEPT_DAYS = 90

/** Messages of no order go when nobody needs them any more, sent or not; those of an order go with it. */
export async function retireMessages(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from mails where purpose = 'message' and order_id is null and state <> 'sending'
      and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}
