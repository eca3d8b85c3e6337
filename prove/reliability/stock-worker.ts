import { randomUUID } from 'node:crypto'
import type { HandMove } from '#domain/stock/stock-move.ts'
import { createDatabase } from '#server/db/create-database.ts'
import type { Database } from '#server/db/database.ts'
import { createPool } from '#server/db/pool.ts'
import { postCount } from '#server/stock/count-stock.ts'
import { moveStock } from '#server/stock/move-stock.ts'
import { QUIET } from '#tests/database/quiet-log.ts'

/**
 * Moves stock at random until it is killed, and tells each movement that the shop acknowledged: a process of its own, so that it can be killed
 * in the middle of one. Half of what it tries takes more than there may be.
 */
const [batchList = ''] = process.argv.slice(2)
const batches = batchList.split(',').map(Number)
const ACTOR = { userId: randomUUID(), name: `Worker ${process.pid}` }
const LARGEST_UNITS = 40

// As the parent reached it. One thing after the other needs one connection: sixteen of these and the shop share one small Postgres.
const db = createDatabase(createPool(JSON.parse(process.env.WORKER_DATABASE ?? '{}'), QUIET))
while (true) {
  const batch = draw(batches)
  const { onHand, revision } = await readBatch(db, batch)
  const told = Math.random() < 0.15 ? await count(batch, onHand) : await move(batch, revision)
  if (told) process.stdout.write(`${told}\n`)
}

async function move(batch: number, revision: number) {
  const key = randomUUID()
  const reason = draw<HandMove>(['received', 'sampled', 'destroyed', 'corrected'])
  const written = await moveStock(db, {
    batch,
    actor: ACTOR,
    move: {
      ...{ reason, revision, note: key, witness: 'Somebody else', way: draw(['in', 'out'] as const) },
      quantity: String(1 + Math.floor(Math.random() * LARGEST_UNITS)),
    },
  })
  return written.ok ? `moved ${key}` : undefined
}

async function count(batch: number, expected: number) {
  const typed = String(Math.max(0, expected + Math.floor(Math.random() * 21) - 10))
  const lines = [{ batch, expected, typed }]
  const posted = await postCount(db, { site: 'Main', lines, actor: ACTOR })
  return posted.ok && posted.different > 0 ? 'counted' : undefined
}

async function readBatch({ pool }: Database, batch: number) {
  const { rows } = await pool.query(
    'SELECT on_hand::float8 AS "onHand", revision FROM batches WHERE number = $1',
    [batch],
  )
  return rows[0]
}

function draw<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T
}
