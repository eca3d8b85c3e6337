import type pg from 'pg'
import { USUAL_LETTER, USUAL_SUBJECT } from '#domain/recall/recall-letter.ts'
import type { Database } from '#server/db/database.ts'
import { readRecall } from '#server/recall/read-recall.ts'
import { startRecall } from '#server/recall/start-recall.ts'
import { findBatch, traceBatch } from '#server/recall/trace-batch.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateOrders } from './generate-orders.ts'
import { inShop } from './open-shop.ts'
import { sizesFrom } from './sized-figures.ts'
import { asOwner, timeP99 } from './time-office.ts'

/** For a quick look: `BENCH_ORDERS=20000`. */
const ORDERS = Math.max(...sizesFrom(process.env.BENCH_ORDERS, [1_000_000]))
const CONSIGNEES = 500
/** Of each consignee. */
const PICKS = 4
const GOAL_MS = 1000
const QUEUED_WITHIN_SECONDS = 60
const LONGEST_WAIT_MS = 180_000

/** A recall among many orders, each of which has picks of some batch: who got this one, and how soon they are written to. */
export function measureRecall(folder: string): Promise<Figure[]> {
  return inShop(folder, {}, async ({ db, dataDir }) => {
    const others = await stockBatch(db, { productId: 'kushage', code: 'BENCH-0', quantity: 900_000_000 })
    const batch = await stockBatch(db, { productId: 'og-kush', code: 'BENCH-1', quantity: 900_000 })
    await asOwner(dataDir, async (client) => {
      await generateOrders(client, ORDERS)
      await generatePicks(client, batch, others)
    })
    const list = await timeP99('who got a batch', GOAL_MS, async () => {
      const found = await traceBatch(db, batch)
      if (found.length !== CONSIGNEES) throw new Error(`${found.length} consignees, and not ${CONSIGNEES}`)
      await findBatch(db, batch)
    })
    return [list, ...(await measureStart(db, batch))]
  })
}

/** Every order has goods of one of the two; those of the recalled one are spread over all years, and come from so many mailboxes. */
async function generatePicks(client: pg.ClientBase, batch: number, others: number) {
  const taken = CONSIGNEES * PICKS
  await client.query('SET session_replication_role = replica')
  await client.query(
    `CREATE TEMPORARY TABLE numbered AS SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM orders;
     CREATE UNIQUE INDEX ON numbered (at)`,
  )
  await client.query(
    `UPDATE orders SET email = 'consignee-' || at % ${CONSIGNEES} || '@bench.example', company = NULL, status = 'completed'
     FROM numbered WHERE numbered.id = orders.id AND at < ${taken}`,
  )
  await client.query(
    `INSERT INTO stock_moves (moved_at, batch, quantity, reason, order_id, actor_name)
     SELECT now() - interval '1 day', CASE WHEN at < ${taken} THEN $1::bigint ELSE $2 END, -100000, 'picked', id, 'Bench' FROM numbered`,
    [batch, others],
  )
  await client.query('RESET session_replication_role')
  await client.query('VACUUM ANALYZE')
}

async function measureStart(db: Database, batch: number): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ userId: string; name: string }>(
    'SELECT id AS "userId", name FROM users LIMIT 1',
  )
  const [actor] = rows
  if (!actor) throw new Error('The shop has nobody who could recall')
  const words = { reason: 'Measured', subject: USUAL_SUBJECT, letter: USUAL_LETTER }
  const begunAt = performance.now()
  const started = await startRecall(db, { ...words, as: 'recall', code: 'BENCH-1', batch, actor })
  if (!started.ok) throw new Error(`Not recalled: ${started.reason}`)
  const blockedMs = performance.now() - begunAt
  const giveUpAt = Date.now() + LONGEST_WAIT_MS
  while (Date.now() < giveUpAt && (await countLetters(db)) < CONSIGNEES)
    await new Promise((resolve) => setTimeout(resolve, 50))
  const queuedSeconds = (performance.now() - begunAt) / 1000
  const openedAt = performance.now()
  await readRecall(db, started.number)
  return [
    figureOf('until the batch is blocked and everybody written down', 'ms', [blockedMs], { below: GOAL_MS }),
    figureOf(`until ${CONSIGNEES} letters are queued`, 's', [queuedSeconds], {
      below: QUEUED_WITHIN_SECONDS,
    }),
    figureOf('open the recall', 'ms', [performance.now() - openedAt], { below: GOAL_MS }),
  ]
}

async function countLetters(db: Database) {
  const { rows } = await db.pool.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM mails WHERE about LIKE 'recall %'`,
  )
  return rows[0]?.count ?? 0
}
