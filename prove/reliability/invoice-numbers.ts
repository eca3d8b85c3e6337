import { addInvoiceableOrder } from '#tests/invoices/order-to-invoice.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { count, openDatabase, readRows } from './in-database.ts'
import { killWorkers } from './killed-workers.ts'

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
  const { db, sessionConnection } = await openDatabase(await openShop(folder))
  const orders: string[] = []
  for (let at = 0; at < ORDERS; at++) orders.push(await addInvoiceableOrder(db.pool))
  const [clerk] = await readRows<{ id: string }>(
    db,
    `INSERT INTO users (name, email) VALUES ('Clerk', 'clerk@shop.example') RETURNING id`,
  )
  const numbers = new Set<string>()
  const size = Math.ceil(orders.length / (WORKERS / 2))
  const kills = await killWorkers({
    program: 'prove/reliability/invoice-worker.ts',
    workers: WORKERS,
    connection: sessionConnection,
    // Each worker knows a part of the orders, which it shares with another one.
    argumentOf: (place) => {
      const at = (place % Math.ceil(WORKERS / 2)) * size
      const part = orders.slice(at, at + size)
      return (place % 2 ? part.toReversed() : part).join(',')
    },
    env: { INVOICE_CLERK: clerk?.id ?? '', INVOICES_AT_ONCE: String(AT_ONCE) },
    hear: (number) => numbers.add(number).size,
    toldAKill: NUMBERS_A_KILL,
    isEnough: (told, killed) => told >= orders.length - killed,
  })
  const rows = await readRows<{ number: string; sequence: number; order: string }>(
    db,
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
  const last = await count(db, 'SELECT last_number AS count FROM invoice_series')
  if (last !== rows.length) failures.push(`The series is at ${last}, with ${rows.length} invoices.`)
  return {
    done: `${rows.length.toLocaleString('en')} invoices issued by ${WORKERS} workers, ${WORKERS * AT_ONCE} at once, ${kills} workers killed`,
    failures,
  }
}
