import type { MAIL_PURPOSES, MAIL_STATES } from '#domain/orders/work/order-timeline.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { chooseSender } from './choose-sender.ts'
import { adminOrderLink, composeMail, type MailedOrder } from './compose-mail.ts'
import { type Message, type WrittenMessage, writtenMessage } from './message.ts'

type OutboxRow = {
  id: string
  /** Null for a message that belongs to no order. */
  orderId: string | null
  purpose: (typeof MAIL_PURPOSES)[number] | 'message'
  state: (typeof MAIL_STATES)[number]
  attempts: number
  message: unknown
  at: Date
}
export type ReadableMail = Omit<OutboxRow, 'message'> & {
  message: Omit<Message, 'attachments'> & Pick<WrittenMessage, 'attachments'>
}
export type Mailbox = ReturnType<typeof createMailbox>

type MailboxParts = {
  snapshots: Pick<Snapshots, 'current'>
  settings: Pick<Settings, 'publicUrl'>
  findOrder: (orderId: string) => Promise<MailedOrder | undefined>
  orderLink: (orderId: string) => string
}

/** So many on a page. */
export const MAILS_A_PAGE = 30

/** Stands where the shop has not said whom its mails come from. */
const NO_ADDRESS = 'nobody@shop.invalid'

/**
 * Reads the outbox as people read mails, in the demo and in development. A row holds its text, or says which mail of
 * which order it is: the mail loop writes that when it sends it, and here it is written by the same function.
 */
export function createMailbox(db: Database, { snapshots, settings, findOrder, orderLink }: MailboxParts) {
  const columns = sql`id, order_id as "orderId", purpose, state, attempts, message, coalesce(sent_at, created_at) as at`

  /** The newest first. */
  async function list(page: number): Promise<{ mails: ReadableMail[]; total: number }> {
    const { rows } = await db.execute<OutboxRow>(sql`
      select ${columns} from mails order by at desc, id limit ${MAILS_A_PAGE} offset ${(page - 1) * MAILS_A_PAGE}`)
    const { rows: counted } = await db.execute<{ total: number }>(
      sql`select count(*)::integer as total from mails`,
    )
    const written = await Promise.all(rows.map(write))
    return { mails: written.filter((mail) => mail !== undefined), total: counted[0]?.total ?? 0 }
  }

  async function read(id: string): Promise<ReadableMail | undefined> {
    const { rows } = await db.execute<OutboxRow>(sql`select ${columns} from mails where id = ${id}`)
    return rows[0] && write(rows[0])
  }

  async function write(row: OutboxRow): Promise<ReadableMail | undefined> {
    const { shop } = snapshots.current()
    const from = chooseSender(shop, undefined).from ?? { name: shop.name, address: NO_ADDRESS }
    const { id, purpose, orderId } = row
    if (purpose === 'message') return { ...row, message: { id, from, ...writtenMessage.parse(row.message) } }
    const order = orderId ? await findOrder(orderId) : undefined
    if (!order) return undefined
    const adminLink = adminOrderLink(settings.publicUrl)
    const { attachments: _none, ...message } = composeMail({ id, purpose }, order, {
      ...{ shop, from, orderLink, adminLink },
    })
    return { ...row, message }
  }

  return { list, read }
}
