import { MAIL_LIMIT_MINUTES, type MailLimit } from '#domain/mail/mail-limit.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Any number of ours: the first of two keys says what is locked. */
const RECIPIENT_LOCK = 2

type Turn = { isNow: true; recipient: bigint | null } | { isNow: false; recipient: bigint; at: Date }

type TurnRow = { recipient: string; recent: number; next: string | null }

/**
 * Whether a recipient may get one more mail now; otherwise when. Whoever asks for the same recipient waits until this
 * transaction is over, in any process, so that no two take the last turn. What could not be handed over counts for nothing.
 */
export async function findTurn(tx: Executor, mailId: string, limit: MailLimit | undefined): Promise<Turn> {
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
