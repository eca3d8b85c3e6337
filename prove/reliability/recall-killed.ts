import { USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'
import type { Database } from '#server/db/database.ts'
import { startRecall } from '#server/recall/start-recall.ts'
import { pickOrders } from '#tests/recall/picked-order.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import type { Line, Outcome } from '../line.ts'
import { compareCounts, count, findActor, killDuring } from './in-database.ts'

const RECALLS = 8
const CONSIGNEES = 500
const AT_ONCE = 100

export const RECALL_KILLED: Line = {
  name: 'recall',
  table: 'reliability',
  promise: 'A recall misses nobody, and writes to nobody twice, also when the shop is killed',
  proof: `${RECALLS} batches, each picked for ${CONSIGNEES} consignees with two orders each, are recalled, and the shop is killed with -9 at another moment each time while the letters are written. It is started again, and takes up what it had begun. Every consignee must have one letter in the outbox, with all that it got, and the batch be blocked.`,
  shortForm: ['server/recall/recall.db.test.ts'],
  longestMs: 30 * 60_000,
  run: proveRecall,
}

async function proveRecall(folder: string): Promise<Outcome> {
  const { interrupted, failures } = await killDuring(folder, {
    kills: RECALLS,
    begin: beginRecall,
    killedAfterMs: (recall) => 10 + ((recall * 137) % 700),
    isInterrupted: async (db, recall) => (await count(db, LETTERS, [codeOf(recall)])) < CONSIGNEES,
    countOpen: WAITING,
    findFailures: async (db) => {
      const found: string[] = []
      for (let recall = 0; recall < RECALLS; recall++) {
        const wrong = await compareCounts(db, WANTED, [codeOf(recall)])
        found.push(...wrong.map((failure) => `${codeOf(recall)}: ${failure}`))
      }
      return found
    },
  })
  return {
    done: `${RECALLS} recalls, ${(RECALLS * CONSIGNEES).toLocaleString('en')} letters, ${RECALLS} kills`,
    failures,
    figures: [['kills before all letters were written', String(interrupted)]],
  }
}

const codeOf = (recall: number) => `PROVE-${recall}`
const WAITING = `SELECT count(*) FROM recall_consignees WHERE letter = 'waiting'`
const LETTERS = `
  SELECT count(*) FROM mails JOIN recalls ON about LIKE 'recall ' || number || ' %' JOIN batches ON batches.number = batch
  WHERE code = $1`

const WANTED: [what: string, sql: string, wanted: number][] = [
  ['letters', LETTERS, CONSIGNEES],
  ['people who got one', LETTERS.replace('count(*)', `count(DISTINCT message ->> 'to')`), CONSIGNEES],
  [
    'letters with all that was delivered',
    `${LETTERS} AND message ->> 'text' LIKE '%You received 20 g of it with orders%'`,
    CONSIGNEES,
  ],
  ['batches blocked', `SELECT count(*) FROM batches WHERE code = $1 AND state = 'recalled'`, 1],
]

async function beginRecall(db: Database, recall: number) {
  const code = codeOf(recall)
  const batch = await stockBatch(db, { productId: 'og-kush', code, quantity: 100_000 })
  const all = Array.from({ length: CONSIGNEES * 2 }, (_, at) => ({
    ...{ batch, grams: 10 },
    email: `${code}-${at % CONSIGNEES}@prove.example`,
  }))
  for (let from = 0; from < all.length; from += AT_ONCE) await pickOrders(db, all.slice(from, from + AT_ONCE))
  const actor = await findActor(db)
  const words = { reason: 'A proof', subject: USUAL_SUBJECT, letter: USUAL_LETTER }
  const started = await startRecall(db, { ...words, as: 'recall', code, batch, actor })
  if (!started.ok) throw new Error(`Not recalled: ${started.reason}`)
}
