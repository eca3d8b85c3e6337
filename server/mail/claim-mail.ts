import { judgeMail, type MailedOrderState } from '#domain/mail/judge-mail.ts'
import { MAIL_LIMIT_MINUTES, type MailLimit, mailLimitOf } from '#domain/mail/mail-limit.ts'
import type { MAIL_PURPOSES } from '#domain/orders/work/order-timeline.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import { type WrittenMessage, writtenMessage } from './message.ts'

/** What a mail of an order is for; it is written when it is sent. */
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

/** From which of the waiting mails one is taken. */
export type MailQueue = 'urgent' | MailPurpose | 'message'

export type ClaimedMail = { id: string; attempts: number } & (
  | { purpose: MailPurpose; orderId: string }
  | { purpose: 'message'; message: WrittenMessage }
)

/** Far more than sending one takes. Whoever has not said by then what became of it has died. */
const LEASE_MINUTES = 15

/** Takes the next of a queue, so that nobody else takes it; or puts it aside, if it may not go out. */
export function claimMail(db: Database, queue: MailQueue): Promise<ClaimedMail | 'put-aside' | undefined> {
  if (queue === 'urgent' || queue === 'message') return claimMessage(db, queue === 'urgent')
  return claimOrderMail(db, queue)
}

/** Its text was written when it was put there, and whoever put it there has decided that it goes out. */
async function claimMessage(db: Database, isUrgent: boolean): Promise<ClaimedMail | undefined> {
  const { rows } = await db.execute<{ id: string; attempts: number; message: unknown }>(sql`
    update mails set state = 'sending', attempts = attempts + 1, slot_at = now(),
      next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})
    where id = (
      select id from mails
      where purpose = 'message' and state = 'waiting' and urgent = ${isUrgent} and next_attempt_at <= now()
      order by next_attempt_at limit 1 for update skip locked)
    returning id, attempts, message`)
  const [row] = rows
  return (
    row && {
      id: row.id,
      attempts: row.attempts,
      purpose: 'message',
      message: writtenMessage.parse(row.message),
    }
  )
}

/** Takes the mail that has been due the longest, so that nobody else takes it; or puts it aside, if it may not go out. */
function claimOrderMail(db: Database, purpose: MailPurpose): Promise<ClaimedMail | 'put-aside' | undefined> {
  return db.transaction((tx) => claimNext(tx, purpose))
}

type MailedOrder = MailedOrderState & { email: string }

/**
 * A mail that may not go out now leaves the queue of those that are due, so that it is looked at once and not by every
 * claim. Whoever changes its order so that it may go out puts it back (server/orders/work/order-mail.ts), and locks
 * its row for that: the order is read after the row is locked here, hence as it is.
 */
async function claimNext(
  tx: Transaction,
  purpose: MailPurpose,
): Promise<ClaimedMail | 'put-aside' | undefined> {
  const { rows: due } = await tx.execute<{ id: string; orderId: string | null; attempts: number }>(sql`
    select id, order_id as "orderId", attempts from mails
    where state = 'waiting' and purpose = ${purpose} and next_attempt_at <= now()
    order by next_attempt_at limit 1 for update skip locked`)
  const [mail] = due
  if (!mail?.orderId) return undefined
  const { orderId } = mail
  const { rows } = await tx.execute<MailedOrder>(sql`
    select email, status, review_reasons as "reviewReasons", reviewed_at as "reviewedAt" from orders where id = ${orderId}`)
  const [order] = rows
  // It is being deleted, and its mails with it.
  if (!order) return undefined

  const verdict = judgeMail(purpose, order)
  if (verdict === 'drop') await drop(tx, { id: mail.id, orderId }, purpose)
  if (verdict === 'hold') await change(tx, mail, sql`state = 'held'`)
  if (verdict !== 'send') return 'put-aside'

  const turn = await findTurn(tx, mail.id, mailLimitOf(purpose, order))
  if (!turn.isNow) {
    const { recipient, at } = turn
    await change(tx, mail, sql`recipient = ${recipient}, slot_at = ${at}, next_attempt_at = ${at}`)
    return 'put-aside'
  }
  const attempts = mail.attempts + 1
  await change(
    tx,
    mail,
    sql`state = 'sending', attempts = ${attempts}, recipient = ${turn.recipient}, slot_at = now(),
      next_attempt_at = now() + make_interval(mins => ${LEASE_MINUTES})`,
  )
  return { id: mail.id, orderId, purpose, attempts }
}

async function change(tx: Transaction, { id }: { id: string }, values: Sql) {
  await tx.execute(sql`update mails set ${values} where id = ${id}`)
}

async function drop(tx: Transaction, mail: { id: string; orderId: string }, purpose: MailPurpose) {
  await change(tx, mail, sql`state = 'dropped'`)
  await tx.execute(sql`
    insert into order_events (order_id, event, detail)
    values (${mail.orderId}, 'mail-dropped', jsonb_build_object('purpose', ${purpose}::text))`)
}

/** Any number of ours: the first of two keys says what is locked. */
const RECIPIENT_LOCK = 2

type Turn = { isNow: true; recipient: bigint | null } | { isNow: false; recipient: bigint; at: Date }

type TurnRow = { recipient: string; recent: number; next: string | null }

/**
 * Whether a recipient may get one more mail now; otherwise when. Whoever asks for the same recipient waits until this
 * transaction is over, in any process, so that no two take the last turn. What could not be handed over counts for nothing.
 */
async function findTurn(tx: Executor, mailId: string, limit: MailLimit | undefined): Promise<Turn> {
  if (!limit) return { isNow: true, recipient: null }
  const { recipient: name, most } = limit
  const span = sql`make_interval(mins => ${MAIL_LIMIT_MINUTES})`
  await tx.execute(sql`select pg_advisory_xact_lock(${RECIPIENT_LOCK}::int, hashtext(${name}))`)
  // now() is when this transaction began: those who had the lock before may have begun, and taken their turn, after it.
  // The turns of the others that wait lie behind each other: looked at once, each of them goes when its turn has come.
  const { rows } = await tx.execute<TurnRow>(sql`
    select hash::text as recipient,
      (select count(*)::int from mails
       where recipient = hash and id <> ${mailId} and slot_at > now() - ${span} and slot_at <= clock_timestamp()
         and state in ('sending', 'sent', 'unsure')) as recent,
      (select (slot_at + ${span})::text from mails where recipient = hash and id <> ${mailId}
       order by slot_at desc offset ${most - 1} limit 1) as next
    from (select hashtextextended(${name}, 0) as hash) as asked`)
  const [row] = rows
  if (!row) throw new Error('A statement without conditions has one row')
  const recipient = BigInt(row.recipient)
  if (row.recent < most || row.next === null) return { isNow: true, recipient }
  return { isNow: false, recipient, at: new Date(row.next) }
}
