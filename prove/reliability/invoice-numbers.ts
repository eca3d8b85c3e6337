import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'

const ORDERS = Number(process.env.INVOICED_ORDERS ?? 2000)
const WORKERS = 10
/** Each worker issues so many at the same time. */
const AT_ONCE = 5
/** A worker is killed whenever so many numbers were told. */
const NUMBERS_A_KILL = 25

export const INVOICE_NUMBERS: Line = {
  name: 'invoice-numbers',
  table: 'reliability',
  promise: 'Invoice numbers have no hole and no double',
  proof: `${WORKERS} processes issue the invoices of the same ${ORDERS.toLocaleString('en')} orders, ${WORKERS * AT_ONCE} at once; one of them is killed with -9 every ${NUMBERS_A_KILL} numbers, and another takes its place. Afterwards the series runs from 1 to its last number, each order has one invoice, and every number that was told is there.`,
  shortForm: ['server/invoices/invoices.db.test.ts'],
  longestMs: 30 * 60_000,
  run: proveNumbers,
}

async function proveNumbers(folder: string): Promise<Outcome> {
  const shop = await openShop(folder)
  const { db, close, sessionConnection } = await connectDatabase(
    { dataDir: shop.dataDir, databaseUrl: undefined },
    QUIET,
  )
  try {
    const orders: string[] = []
    for (let at = 0; at < ORDERS; at++) orders.push(await addInvoiceableOrder(db.pool))
    const told = await issueAll(orders, JSON.stringify(sessionConnection), await addClerk(db))
    return await judge(db, told)
  } finally {
    await close()
    await shop.stop()
  }
}

async function addClerk({ pool }: Database): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO users (name, email) VALUES ('Clerk', 'clerk@shop.example') RETURNING id`,
  )
  return rows[0]?.id ?? ''
}

type Told = { numbers: Set<string>; kills: number }

/** Each worker knows a part of the orders, which it shares with another one. */
async function issueAll(orders: readonly string[], connection: string, clerk: string): Promise<Told> {
  const told: Told = { numbers: new Set(), kills: 0 }
  const workers = new Set<ChildProcess>()
  await new Promise<void>((resolve, reject) => {
    const isEnough = () => told.numbers.size >= orders.length - told.kills
    const start = (share: number) => {
      const size = Math.ceil(orders.length / (WORKERS / 2))
      const at = (share % Math.ceil(WORKERS / 2)) * size
      const part = orders.slice(at, at + size)
      const worker = spawn(
        process.execPath,
        ['prove/reliability/invoice-worker.ts', (share % 2 ? part.toReversed() : part).join(',')],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
          env: {
            ...process.env,
            INVOICE_DATABASE: connection,
            INVOICE_CLERK: clerk,
            INVOICES_AT_ONCE: String(AT_ONCE),
          },
        },
      )
      workers.add(worker)
      createInterface({ input: worker.stdout }).on('line', hear)
      worker.on('exit', (code) => {
        workers.delete(worker)
        // One that ends by itself met something that it did not expect.
        if (code !== null) {
          for (const other of workers) other.kill('SIGKILL')
          reject(new Error(`A worker ended with ${code}`))
        } else if (!isEnough()) start(share)
        else if (workers.size === 0) resolve()
      })
    }
    const hear = (number: string) => {
      told.numbers.add(number)
      if (isEnough()) for (const worker of workers) worker.kill('SIGKILL')
      else if (told.numbers.size % NUMBERS_A_KILL === 0) {
        told.kills += 1
        ;[...workers][told.kills % workers.size]?.kill('SIGKILL')
      }
    }
    for (let share = 0; share < WORKERS; share++) start(share)
  })
  return told
}

async function judge({ pool }: Database, { numbers, kills }: Told): Promise<Outcome> {
  const { rows } = await pool.query<{ number: string; sequence: number; order: string }>(
    'SELECT number, sequence, order_id AS order FROM invoices ORDER BY sequence',
  )
  const failures: string[] = []
  const holes = rows.filter(({ sequence }, at) => sequence !== at + 1)
  if (holes.length > 0) failures.push(`The series has holes or doubles, the first at ${holes[0]?.number}.`)
  const twice = rows.length - new Set(rows.map(({ order }) => order)).size
  if (twice > 0) failures.push(`${twice} orders have two invoices.`)
  const stored = new Set(rows.map(({ number }) => number))
  const lost = [...numbers].filter((number) => !stored.has(number))
  if (lost.length > 0) failures.push(`${lost.length} numbers were told and are not there.`)
  const { rows: series } = await pool.query<{ last: number }>(
    'SELECT last_number AS last FROM invoice_series',
  )
  if (series[0]?.last !== rows.length)
    failures.push(`The series is at ${series[0]?.last}, with ${rows.length} invoices.`)
  return {
    done: `${rows.length.toLocaleString('en')} invoices issued by ${WORKERS} workers, ${WORKERS * AT_ONCE} at once, ${kills} workers killed`,
    failures,
  }
}
