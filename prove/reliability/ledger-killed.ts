import { stockBatch } from '#tests/stock/stock-rows.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { openDatabase, readRows } from './in-database.ts'
import { killWorkers } from './killed-workers.ts'

const MOVES = Number(process.env.LEDGER_MOVES ?? 10_000)
const WORKERS = 16
const BATCHES = 48
/** A worker is killed whenever so many movements are acknowledged. */
const MOVES_A_KILL = 150

export const LEDGER_KILLED: Line = {
  name: 'ledger',
  table: 'reliability',
  promise: 'What a batch holds is the sum of its movements, and never less than nothing',
  proof: `${WORKERS} processes move stock of ${BATCHES} batches at random, by hand and by counts, often for more than there is; one of them is killed with -9 every ${MOVES_A_KILL} movements, and another takes its place. Afterwards the ledger is added up line by line: no balance is below zero at any line, each batch holds the sum of its lines, and every movement that was acknowledged is there once.`,
  shortForm: ['server/stock/batches.db.test.ts', 'server/stock/count-stock.db.test.ts'],
  longestMs: 30 * 60_000,
  run: proveLedger,
}

async function proveLedger(folder: string): Promise<Outcome> {
  const { db, sessionConnection } = await openDatabase(await openShop(folder))
  const batches: number[] = []
  // Few units each: most of what leaves them meets the end of them.
  for (let at = 0; at < BATCHES; at++) {
    const product = { productId: 'slow-melt', kind: 'vape', variant: `V${at % 12}` }
    batches.push(await stockBatch(db, { ...product, code: `L-${at}`, quantity: 60 }))
  }
  const keys = new Set<string>()
  let counted = 0
  const startedAt = performance.now()
  const kills = await killWorkers({
    program: 'prove/reliability/stock-worker.ts',
    workers: WORKERS,
    connection: sessionConnection,
    argumentOf: () => batches.join(','),
    hear: (line) => {
      if (line.startsWith('moved ')) keys.add(line.slice('moved '.length))
      else counted += 1
      return keys.size + counted
    },
    toldAKill: MOVES_A_KILL,
    isEnough: (told) => told >= MOVES,
  })
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const failures: string[] = []
  const [books] = await readRows<{ wrong: number; below: number; lines: number }>(
    db,
    `WITH replay AS (SELECT batch, sum(quantity) OVER (PARTITION BY batch ORDER BY id) AS balance FROM stock_moves)
     SELECT (SELECT count(*) FROM batches WHERE on_hand <> (SELECT coalesce(sum(quantity), 0) FROM stock_moves WHERE batch = number))::int AS wrong,
       (SELECT count(*) FROM replay WHERE balance < 0)::int AS below, (SELECT count(*) FROM stock_moves)::int AS lines`,
  )
  if (books?.wrong !== 0)
    failures.push(`${books?.wrong} batches hold something else than their lines add up to.`)
  if (books?.below !== 0) failures.push(`${books?.below} lines left a batch with less than nothing.`)
  const notes = await readRows<{ note: string }>(db, 'SELECT note FROM stock_move_notes')
  const stored = new Set(notes.map(({ note }) => note))
  const lost = [...keys].filter((key) => !stored.has(key))
  if (lost.length > 0) failures.push(`${lost.length} movements were acknowledged and are not there.`)
  if (stored.size !== notes.length) failures.push(`${notes.length - stored.size} movements are there twice.`)
  return {
    done: `${(keys.size + counted).toLocaleString('en')} movements acknowledged to ${WORKERS} workers, ${kills} of them killed`,
    failures,
    figures: [
      ['lines of the ledger', (books?.lines ?? 0).toLocaleString('en')],
      ['movements a second', String(Math.round((keys.size + counted) / Math.max(1, seconds)))],
    ],
  }
}
