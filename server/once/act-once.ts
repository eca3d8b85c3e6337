import { createHash, createHmac } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import { openSecret, sealSecret } from '#server/accounts/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { asDatabase } from '#server/db/within-transaction.ts'

/** Something that was sent, by whom, and under which key of theirs. */
export type Sent = { who: string; intent: string; key: string; content: string }

/** `isDone`: something came of it. What was refused may be sent again under the same key, corrected. */
type Acted<Answer> = { answer: Answer; isDone: boolean }
type Outcome<Answer> = Acted<Answer> | 'other-content'

/**
 * Does what was sent, once. Sent again, at the same moment or days later, it gets the answer of the first time and nothing is done. The key
 * is kept in the transaction of the effect: `act` works on the database that it is given, and its own transactions are parts of this one.
 */
export function actOnce<Answer>(
  db: Database,
  sent: Sent,
  act: (db: Database) => Promise<Acted<Answer>>,
): Promise<Outcome<Answer>> {
  return db.transaction((tx) => answerOnce(tx, sent, () => act(asDatabase(tx, db))))
}

/**
 * The same for what cannot be part of a transaction, such as a mail that is sent while somebody waits. A process that dies between the
 * effect and the key leaves the effect alone: then it may happen again.
 */
export function actOnceBeside<Answer>(
  db: Database,
  sent: Sent,
  act: (db: Database) => Promise<Acted<Answer>>,
): Promise<Outcome<Answer>> {
  return db.transaction((tx) => answerOnce(tx, sent, () => act(db)))
}

async function answerOnce<Answer>(
  tx: Transaction,
  { who, intent, key, content }: Sent,
  act: () => Promise<Acted<Answer>>,
): Promise<Outcome<Answer>> {
  const id = createHash('sha256')
    .update(JSON.stringify([who, intent, key]))
    .digest()
  const digest = createHmac('sha256', key).update('content').update(content).digest()
  const sealingKey = createHmac('sha256', key).update('answer').digest('hex')

  // Those who come at the same moment wait here for the first one, and find what it kept.
  await tx.execute(sql`select pg_advisory_xact_lock(${id.readBigInt64BE()}::int8)`)
  const { rows } = await tx.execute<{ content: Buffer; answer: Buffer }>(
    sql`select content, answer from action_keys where id = ${id}`,
  )
  const known = rows[0]
  if (known && !known.content.equals(digest)) return 'other-content'
  if (known) return { answer: deserialize(openSecret(known.answer, sealingKey, who)), isDone: true }

  const acted = await act()
  if (acted.isDone) {
    const sealed = sealSecret(serialize(acted.answer), sealingKey, who)
    await tx.execute(sql`insert into action_keys (id, content, answer) values (${id}, ${digest}, ${sealed})`)
  }
  return acted
}

/** Longer than anybody keeps a page open to send a form again. */
const KEPT_DAYS = 7

/** Forgets what was sent long ago. */
export async function retireActionKeys(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from action_keys where done_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}
