import { setTimeout as sleep } from 'node:timers/promises'
import { USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { startRecall } from '#server/recall/start-recall.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { pickOrders } from '#tests/recall/picked-order.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

const RECALLS = 8
const CONSIGNEES = 500
const AT_ONCE = 100
const LONGEST_WAIT_MS = 180_000

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
  const failures: string[] = []
  let interrupted = 0
  let shop = await openShop(folder)
  for (let recall = 0; recall < RECALLS; recall++) {
    const code = `PROVE-${recall}`
    await visit(shop.dataDir, (db) => beginRecall(db, code))
    await sleep(10 + ((recall * 137) % 700))
    shop.kill('SIGKILL')
    await shop.exited()
    shop = await openShop(folder)
    const written = await visit(shop.dataDir, (db) => count(db, LETTERS, [code]))
    if (written < CONSIGNEES) interrupted += 1
  }
  await visit(shop.dataDir, async (db) => {
    const giveUpAt = Date.now() + LONGEST_WAIT_MS
    while (Date.now() < giveUpAt && (await count(db, WAITING)) > 0) await sleep(250)
    for (let recall = 0; recall < RECALLS; recall++)
      failures.push(...(await findFailures(db, `PROVE-${recall}`)))
  })
  await shop.stop()
  return {
    done: `${RECALLS} recalls, ${(RECALLS * CONSIGNEES).toLocaleString('en')} letters, ${RECALLS} kills`,
    failures,
    figures: [['kills before all letters were written', String(interrupted)]],
  }
}

const WAITING = `SELECT count(*) FROM recall_consignees WHERE letter = 'waiting'`
const LETTERS = `
  SELECT count(*) FROM mails JOIN recalls ON about LIKE 'recall ' || number || ' %' JOIN batches ON batches.number = batch
  WHERE code = $1`

async function beginRecall(db: Database, code: string) {
  const batch = await stockBatch(db, { productId: 'og-kush', code, quantity: 100_000 })
  const all = Array.from({ length: CONSIGNEES * 2 }, (_, at) => ({
    ...{ batch, grams: 10 },
    email: `${code}-${at % CONSIGNEES}@prove.example`,
  }))
  for (let from = 0; from < all.length; from += AT_ONCE) await pickOrders(db, all.slice(from, from + AT_ONCE))
  const { rows } = await db.pool.query<Actor>(`SELECT id AS "userId", name FROM users LIMIT 1`)
  const [actor] = rows
  if (!actor) throw new Error('The shop has nobody who could recall')
  const words = { reason: 'A proof', subject: USUAL_SUBJECT, letter: USUAL_LETTER }
  const started = await startRecall(db, { ...words, as: 'recall', batch, actor })
  if (!started.ok) throw new Error(`Not recalled: ${started.reason}`)
}

async function findFailures(db: Database, code: string): Promise<string[]> {
  const found: [what: string, query: string][] = [
    ['letters', LETTERS],
    ['people who got one', LETTERS.replace('count(*)', `count(DISTINCT message ->> 'to')`)],
    [
      'letters with all that was delivered',
      `${LETTERS} AND message ->> 'text' LIKE '%You received 20 g of it with orders%'`,
    ],
  ]
  const counts = await Promise.all(found.map(([, query]) => count(db, query, [code])))
  const blocked = await count(db, `SELECT count(*) FROM batches WHERE code = $1 AND state = 'recalled'`, [
    code,
  ])
  return [
    ...found.flatMap(([what], at) =>
      counts[at] === CONSIGNEES ? [] : [`${code}: ${counts[at]} ${what}, and not ${CONSIGNEES}.`],
    ),
    ...(blocked === 1 ? [] : [`${code} is not blocked.`]),
  ]
}

async function visit<T>(dataDir: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  try {
    return await work(db)
  } finally {
    await close()
  }
}

async function count(db: Database, query: string, values: unknown[] = []): Promise<number> {
  const { rows } = await db.pool.query<{ count: string }>(query, values)
  return Number(rows[0]?.count)
}
