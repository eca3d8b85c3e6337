import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type OrderListQuery, PLAIN_LIST } from '#domain/placed-order/order-list-query.ts'
import { connectDatabase, type Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import { changeStatus } from '#server/ordering/change-status.ts'
import { listOrders } from '#server/ordering/list-orders.ts'
import { readTotals } from '#server/ordering/read-totals.ts'
import { ADMIN, findFreePort } from '#tests/shop/running-shop.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateOrders } from './generate-orders.ts'
import { firstPage, residentMegabytes, type ServerProcess, spawnServer } from './server-process.ts'
import { asOwner, signIn, timeBrowser, timeP99 } from './time-office.ts'

const EXPORTED_ORDERS = 100_000
const QUIET = createLog(() => {})

/** The list of orders in a shop with ten thousand orders and in one with a million, three items each. */
export async function measureOffice(folder: string): Promise<Figure[]> {
  const small = await measureShop(join(folder, 'small'), 10_000, 4)
  const large = await measureShop(join(folder, 'large'), 1_000_000, 10)
  return [
    ...small.map((figure) => ({ ...figure, name: `10,000 orders: ${figure.name}` })),
    ...large.map((figure) => ({ ...figure, name: `1,000,000 orders: ${figure.name}` })),
    ...growth(small, large),
  ]
}

/** A hundred times the orders: how many times the milliseconds. */
function growth(small: Figure[], large: Figure[]): Figure[] {
  return small.flatMap(({ name, unit, median }) => {
    const grown = large.find((figure) => figure.name === name)
    return grown && unit === 'ms' ? [figureOf(`growth: ${name}`, 'ratio', [grown.median / median])] : []
  })
}

async function measureShop(folder: string, orders: number, listGoalMs: number): Promise<Figure[]> {
  mkdirSync(folder)
  const server = spawnServer('build/server/index.js', await findFreePort(), folder, {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  })
  await firstPage(server)
  const database = await connectDatabase({ dataDir: join(folder, 'data'), databaseUrl: undefined }, QUIET)
  try {
    await asOwner(join(folder, 'data'), (client) => generateOrders(client, orders))
    return [
      ...(await measureQuestions(database.db, listGoalMs)),
      await measureStatusChange(database.db),
      ...(await measureServed(server, orders)),
    ]
  } finally {
    await database.close()
    await server.stop()
  }
}

/** In the server, without the network: what a page waits for. */
async function measureQuestions(db: Database, listGoalMs: number): Promise<Figure[]> {
  const { rows } = await db.$client.query<{ id: string; email: string; name: string }>(
    `SELECT id, email, full_name AS name FROM orders ORDER BY created_at LIMIT 1 OFFSET 5000`,
  )
  const { id = '', email = '', name = '' } = rows[0] ?? {}
  const lists: [name: string, query: Partial<OrderListQuery>, goalMs?: number][] = [
    ['first page', {}, listGoalMs],
    ['last page', { page: 'last' }, listGoalMs],
    ['pending by total', { status: 'pending', sort: 'total' }, listGoalMs],
    ['cancelled by name, last page', { status: 'cancelled', sort: 'name', page: 'last' }, listGoalMs],
    ['processing (one in 200) by e-mail', { status: 'processing', sort: 'email' }, listGoalMs],
    ['a page typed for the middle', { page: 9999 }],
    ['search, one e-mail', { search: email }, 50],
    ['search, a whole name', { search: name }, 50],
    ['search, one in 3 (gmail)', { search: 'gmail' }, 50],
    ['search, one in 30 (anna)', { search: 'anna' }, 50],
    ['search, one in 350 (xavier)', { search: 'xavier' }, 50],
    ['search, no match', { search: 'xqzwv' }, 50],
    ['search, 8 characters of an id', { search: id.slice(0, 8) }, 50],
    ['search, 4 characters of an id', { search: id.slice(9, 13) }, 50],
    ['search, 3 characters of ids', { search: 'a1f' }, 50],
    ['search, anna among the pending by total', { search: 'anna', status: 'pending', sort: 'total' }],
  ]
  const figures: Figure[] = []
  for (const [title, query, goalMs] of lists)
    figures.push(await timeP99(title, goalMs, () => listOrders(db, { ...PLAIN_LIST, ...query })))
  figures.push(await timeP99('cards', listGoalMs, () => readTotals(db.$client)))
  return figures
}

async function measureStatusChange(db: Database): Promise<Figure> {
  const { rows } = await db.$client.query(
    `SELECT id, revision, (SELECT id FROM users LIMIT 1) AS user FROM orders LIMIT 1`,
  )
  const actor = { userId: rows[0].user, name: 'Bench' }
  let { revision } = rows[0]
  const statuses = ['processing', 'completed'] as const
  return timeP99('one status change', 10, async (round) => {
    const status = statuses[round % 2] ?? 'pending'
    const done = await changeStatus(db, { orderId: rows[0].id, status, revision, actor })
    if (!done.ok) throw new Error('Nobody else changes orders here')
    revision = done.revision
  })
}

async function measureServed(server: ServerProcess, orders: number): Promise<Figure[]> {
  const url = `http://localhost:${server.port}`
  const cookie = await signIn(url)
  const ready = await timeBrowser(url, cookie, '/admin/dashboard')
  const before = residentMegabytes(server.process.pid)
  const { highest, seconds, lines } = await readExport(`${url}/api/admin/orders/export`, cookie, server)
  if (lines < Math.min(EXPORTED_ORDERS, orders)) throw new Error(`The export ended after ${lines} lines`)
  return [
    figureOf('dashboard ready in the browser', 'ms', ready, { below: 500 }),
    figureOf(`export of ${lines.toLocaleString('en')} orders`, 's', [seconds]),
    figureOf('memory that the export takes', 'MB', [highest - before], { below: 60 }),
  ]
}

async function readExport(address: string, cookie: string, server: ServerProcess) {
  const startedAt = performance.now()
  const leaving = new AbortController()
  const response = await fetch(address, { headers: { cookie }, signal: leaving.signal })
  let lines = -1
  let highest = 0
  for await (const piece of response.body ?? []) {
    for (const byte of piece) if (byte === 10) lines += 1
    highest = Math.max(highest, residentMegabytes(server.process.pid))
    if (lines >= EXPORTED_ORDERS) break
  }
  leaving.abort()
  return { highest, lines, seconds: (performance.now() - startedAt) / 1000 }
}
