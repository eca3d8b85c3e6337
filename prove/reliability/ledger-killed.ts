import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

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
  const shop = await openShop(folder)
  const { db, close, sessionConnection } = await connectDatabase(
    { dataDir: shop.dataDir, databaseUrl: undefined },
    QUIET,
  )
  try {
    const batches: number[] = []
    for (let at = 0; at < BATCHES; at++)
      batches.push(
        // Few units each: most of what leaves them meets the end of them.
        await stockBatch(db, {
          productId: 'slow-melt',
          kind: 'vape',
          variant: `V${at % 12}`,
          code: `L-${at}`,
          quantity: 60,
        }),
      )
    const told = await moveUntilEnough(batches, JSON.stringify(sessionConnection))
    return await judge(db, told)
  } finally {
    await close()
    await shop.stop()
  }
}

type Told = { keys: Set<string>; counted: number; kills: number; startedAt: number }

/** Keeps so many workers at it, and kills one now and then. */
async function moveUntilEnough(batches: readonly number[], connection: string): Promise<Told> {
  const told: Told = { keys: new Set(), counted: 0, kills: 0, startedAt: performance.now() }
  const workers = new Set<ChildProcess>()
  await new Promise<void>((resolve, reject) => {
    const isEnough = () => told.keys.size + told.counted >= MOVES
    const start = () => {
      const args = ['prove/reliability/stock-worker.ts', batches.join(',')]
      const worker = spawn(process.execPath, args, {
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { ...process.env, STOCK_DATABASE: connection },
      })
      workers.add(worker)
      createInterface({ input: worker.stdout }).on('line', hear)
      worker.on('exit', (code) => {
        workers.delete(worker)
        // One that ends by itself met something that it did not expect.
        if (code !== null) reject(new Error(`A worker ended with ${code}`))
        else if (!isEnough()) start()
        else if (workers.size === 0) resolve()
      })
    }
    const hear = (line: string) => {
      if (line.startsWith('moved ')) told.keys.add(line.slice('moved '.length))
      else told.counted += 1
      const heard = told.keys.size + told.counted
      if (isEnough()) for (const worker of workers) worker.kill('SIGKILL')
      else if (heard % MOVES_A_KILL === 0) {
        told.kills += 1
        ;[...workers][told.kills % workers.size]?.kill('SIGKILL')
      }
    }
    for (let at = 0; at < WORKERS; at++) start()
  })
  return told
}

async function judge(db: Database, { keys, counted, kills, startedAt }: Told): Promise<Outcome> {
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  const failures: string[] = []
  const [books] = await rowsOf<{ wrong: number; below: number; lines: number }>(
    db,
    `WITH replay AS (SELECT batch, sum(quantity) OVER (PARTITION BY batch ORDER BY id) AS balance FROM stock_moves)
     SELECT (SELECT count(*) FROM batches WHERE on_hand <> (SELECT coalesce(sum(quantity), 0) FROM stock_moves WHERE batch = number))::int AS wrong,
       (SELECT count(*) FROM replay WHERE balance < 0)::int AS below, (SELECT count(*) FROM stock_moves)::int AS lines`,
  )
  if (books?.wrong !== 0)
    failures.push(`${books?.wrong} batches hold something else than their lines add up to.`)
  if (books?.below !== 0) failures.push(`${books?.below} lines left a batch with less than nothing.`)
  const notes = await rowsOf<{ note: string }>(db, 'SELECT note FROM stock_move_notes')
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

async function rowsOf<Row extends object>({ pool }: Database, sql: string): Promise<Row[]> {
  return (await pool.query(sql)).rows
}
