import { z } from 'zod'
import { listEvery } from '#domain/list-in-words.ts'
import type { Consignee, RecalledBatch } from '#domain/recall/recall.ts'
import { fillLetter, type LetterFacts } from '#domain/recall/recall-letter.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  type Asker,
  enqueueJob,
  findJobsByKey,
  handleJob,
  type KeyedJob,
  type RunningJob,
} from '#server/jobs/door.ts'
import { queueMessage } from '#server/mail/door.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { readConsignees, readRecallHead } from './read-recall.ts'

const SEND_LETTERS = 'send-recall-letters'
/** One transaction writes so many: a stop in between loses no more than these, and they are written by the next. */
const CHUNK = 50

export function enqueueLetters(tx: Transaction, recall: number, code: string, asker: Asker) {
  return enqueueJob(tx, {
    ...{ kind: SEND_LETTERS, payload: { recall }, key: String(recall), asker },
    subject: `Batch ${code}`,
    link: `/admin/stock/recalls/${recall}`,
  })
}

/** What came of the job that writes the letters, or writes them now; undefined where it was forgotten. */
export async function findLettersJob(
  db: Executor,
  recall: number,
): Promise<Pick<KeyedJob, 'state' | 'problem'> | undefined> {
  const [job] = await findJobsByKey(db, SEND_LETTERS, [String(recall)])
  return job
}

type Resumed = { ok: true } | { ok: false; reason: 'gone' | 'closed' | 'none-left' }

/** Has the letters written that no job writes any more. One that is under way goes on, alone. */
export function resumeLetters(
  db: Database,
  { recall, actor }: { recall: number; actor: Actor },
): Promise<Resumed> {
  return db.transaction(async (tx): Promise<Resumed> => {
    const head = await readRecallHead(tx, recall)
    if (!head) return { ok: false, reason: 'gone' }
    if (head.closedAt) return { ok: false, reason: 'closed' }
    const { rows } = await tx.execute<{ left: number }>(sql`
      select count(*)::integer as left from recall_consignees where recall = ${recall} and letter = 'waiting'`)
    const left = rows[0]?.left ?? 0
    if (left === 0) return { ok: false, reason: 'none-left' }
    const job = await enqueueLetters(tx, recall, head.batch.code, actor)
    if (job !== undefined)
      await recordAudit(tx, {
        ...{ actor, action: 'recall-letters-resumed', subject: `batch:${head.batch.code}` },
        detail: { recall, letters: left },
      })
    return { ok: true }
  })
}

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'>; settings: { publicUrl: string } }

/** Puts the letters of a recall into the outbox, each once, however often it is interrupted and begins again. */
export function createLetterSender({ db, snapshots, settings }: Parts) {
  return handleJob({
    kind: SEND_LETTERS,
    payload: z.object({ recall: z.number().int() }),
    run: async ({ recall }, job) => {
      const { shop } = snapshots.current()
      await sendLetters(db, recall, { shop, publicUrl: settings.publicUrl }, job)
      return { ok: true }
    },
  })
}

export async function sendLetters(
  db: Database,
  recall: number,
  sender: Sender,
  job: Pick<RunningJob, 'report' | 'complete'>,
) {
  for (;;) {
    const left = await db.transaction(async (tx) => {
      const some = await takeSome(tx, recall)
      if (some.length > 0) await queueLetters(tx, recall, some, sender)
      else await job.complete(tx)
      return some.length > 0 ? await countLetters(tx, recall) : undefined
    })
    if (!left) return
    await job.report({ ...left, step: 'Writing letters' })
  }
}

/** Whoever has lost the job meanwhile waits here for the other, and finds these taken. */
async function takeSome(tx: Transaction, recall: number): Promise<number[]> {
  const { rows } = await tx.execute<{ position: number }>(sql`
    update recall_consignees set letter = 'queued', letter_at = now()
    where recall = ${recall} and position in (
      select position from recall_consignees where recall = ${recall} and letter = 'waiting'
      order by position limit ${CHUNK} for update)
    returning position`)
  return rows.map(({ position }) => position)
}

async function queueLetters(tx: Transaction, recall: number, positions: number[], sender: Sender) {
  const head = await readRecallHead(tx, recall)
  if (!head) return
  const { batch, reason, subject, letter } = head
  for (const consignee of await readConsignees(tx, recall, positions)) {
    // Erased since the recall began: nobody knows any more where to write.
    if (consignee.email === null) {
      await tx.execute(sql`
        update recall_consignees set letter = 'none', letter_at = null
        where recall = ${recall} and position = ${consignee.position}`)
      continue
    }
    const facts = letterFacts({ consignee, batch, reason }, sender)
    await queueMessage(tx, {
      to: consignee.email,
      replyTo: sender.shop.contact.email,
      subject: fillLetter(subject, facts),
      blocks: fillLetter(letter, facts)
        .split(/\n{2,}/)
        .map((text) => ({ kind: 'paragraph', text })),
      urgent: true,
      about: aboutLetter(recall, consignee.position),
    })
  }
}

/** What a mail of the outbox belongs to. The database admits each once. */
function aboutLetter(recall: number, position: number): string {
  return `recall ${recall} consignee ${position}`
}

async function countLetters(tx: Transaction, recall: number) {
  const { rows } = await tx.execute<{ done: number; total: number }>(sql`
    select count(*) filter (where letter = 'queued')::integer as done, count(*) filter (where letter <> 'none')::integer as total
    from recall_consignees where recall = ${recall}`)
  return rows[0] ?? { done: 0, total: 0 }
}

/** The shop as its letters name it. */
type Sender = { shop: Pick<ShopConfig, 'name' | 'contact'>; publicUrl: string }
type Letter = { consignee: Consignee; batch: RecalledBatch; reason: string }

/** More would fill the letter. */
const MOST_ORDERS = 10

export function letterFacts({ consignee, batch, reason }: Letter, { shop, publicUrl }: Sender): LetterFacts {
  const { deliveries } = consignee
  const numbers = deliveries.map(({ orderNumber }) => orderNumber)
  const named =
    numbers.length > MOST_ORDERS
      ? [...numbers.slice(0, MOST_ORDERS), `${numbers.length - MOST_ORDERS} more`]
      : numbers
  return {
    consignee: consignee.name ?? 'customer',
    product: batch.product,
    batch: batch.code,
    quantity: formatStock(
      deliveries.reduce((sum, { quantity }) => sum + quantity, 0),
      batch.unit,
    ),
    orders: `${numbers.length === 1 ? 'order' : 'orders'} ${listEvery(named)}`,
    reason,
    shop: shop.name,
    contact: shop.contact.email || publicUrl,
    page: new URL(`/batch/${batch.code}`, publicUrl).href,
  }
}
