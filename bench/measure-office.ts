import { join } from 'node:path'
import { type OrderListQuery, PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import type { Database } from '#server/db/database.ts'
import { listOrders } from '#server/orders/list/list-orders.ts'
import { findNeighbours } from '#server/orders/list/neighbours.ts'
import { readTotals } from '#server/orders/list/read-totals.ts'
import { changeStatus } from '#server/orders/work/change-status.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { readTimeline, readWaitingMails } from '#server/orders/work/order-timeline.ts'
import { findSameCustomer } from '#server/orders/work/same-customer.ts'
import { shop } from '#shop.config'
import { type Figure, figureOf } from './figures.ts'
import { generateOrders } from './generate-orders.ts'
import { inShop, type OpenShop, WITH_ADMIN } from './open-shop.ts'
import { residentMegabytes, type ServerProcess } from './server-process.ts'
import { measureSizes, sizesFrom } from './sized-figures.ts'
import { asOwner, signIn, timeBrowser, timeP99, timeQuestions } from './time-office.ts'

const EXPORTED_ORDERS = 100_000
const SEARCH_GOAL_MS = 50
/** For a quick look: `BENCH_ORDERS=1000,10000`. */
const SIZES = sizesFrom(process.env.BENCH_ORDERS, [10_000, 100_000, 1_000_000])
const LIST_GOALS_MS = new Map([
  [10_000, 4],
  [1_000_000, 10],
])
const FLOOR = 'floor: one order by its key'

/** The list of orders in a shop with ten thousand orders and in larger ones, three items each. */
export async function measureOffice(folder: string): Promise<Figure[]> {
  const { figures, largest } = await measureSizes(SIZES, 'orders', (size) =>
    inShop(join(folder, `${size}`), WITH_ADMIN, (shop) => measureShop(shop, size)),
  )
  return [...figures, ...againstFloor(largest)]
}

/** In the largest shop: what a list and the page of an order cost beyond the least that a question can cost. */
function againstFloor(figures: Figure[]): Figure[] {
  const floor = figures.find(({ name }) => name.startsWith(FLOOR))
  return ['first page', 'open an order'].flatMap((title) => {
    const ours = figures.find(({ name }) => name === `${title}, p99`)
    if (!ours || !floor) return []
    return [figureOf(`${title} against one order by its key`, 'ratio', [ours.median / floor.median])]
  })
}

async function measureShop({ db, dataDir, server, url }: OpenShop, orders: number): Promise<Figure[]> {
  const listGoalMs = LIST_GOALS_MS.get(orders)
  await asOwner(dataDir, (client) => generateOrders(client, orders))
  return [
    ...(await measureQuestions(db, listGoalMs)),
    ...(await measureOneOrder(db)),
    await measureStatusChange(db),
    ...(await measureServed(server, url, orders)),
  ]
}

/** In the server, without the network: what a page waits for. */
async function measureQuestions(db: Database, listGoalMs: number | undefined): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ id: string; email: string; name: string }>(
    `SELECT id, email, full_name AS name FROM orders ORDER BY created_at
     LIMIT 1 OFFSET least(5000, (SELECT count(*) FROM orders) / 2)`,
  )
  const { id = '', email = '', name = '' } = rows[0] ?? {}
  const lists: [name: string, query: Partial<OrderListQuery>, goalMs?: number | undefined][] = [
    ['first page', {}, listGoalMs],
    ['last page', { page: 'last' }, listGoalMs],
    ['pending by total', { status: 'pending', sort: 'total' }, listGoalMs],
    ['cancelled by name, last page', { status: 'cancelled', sort: 'name', page: 'last' }, listGoalMs],
    ['processing (one in 200) by e-mail', { status: 'processing', sort: 'email' }, listGoalMs],
    ['a page typed for the middle', { page: 9999 }],
    ['search, one e-mail', { search: email }, SEARCH_GOAL_MS],
    ['search, a whole name', { search: name }, SEARCH_GOAL_MS],
    ['search, one in 3 (gmail)', { search: 'gmail' }, SEARCH_GOAL_MS],
    ['search, one in 30 (anna)', { search: 'anna' }, SEARCH_GOAL_MS],
    ['search, one in 350 (xavier)', { search: 'xavier' }, SEARCH_GOAL_MS],
    ['search, no match', { search: 'xqzwv' }, SEARCH_GOAL_MS],
    ['search, 8 characters of an id', { search: id.slice(0, 8) }, SEARCH_GOAL_MS],
    ['search, 4 characters of an id', { search: id.slice(9, 13) }, SEARCH_GOAL_MS],
    ['search, 3 characters of ids', { search: 'a1f' }, SEARCH_GOAL_MS],
    ['search, anna among the pending by total', { search: 'anna', status: 'pending', sort: 'total' }],
  ]
  const questions = lists.map(([title, query, goalMs]) => ({
    ...{ title, goalMs },
    ask: () => listOrders(db, { ...PLAIN_LIST, ...query }),
  }))
  const figures = await timeQuestions(questions)
  figures.push(await timeP99('cards', listGoalMs, () => readTotals(db.pool)))
  return figures
}

/** What the page of an order reads, as its loader does; and the least that any question costs, to compare with. */
async function measureOneOrder(db: Database): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ id: string }>(
    `SELECT id FROM orders ORDER BY created_at DESC LIMIT 100 OFFSET 100`,
  )
  const idAt = (round: number) => rows[round % rows.length]?.id ?? ''
  return [
    await timeP99('open an order', undefined, async (round) => {
      const order = await findOrder(db, idAt(round))
      if (!order) throw new Error('An order is gone')
      await Promise.all([
        readTimeline(db, order.id),
        readWaitingMails(db, order.id),
        findNeighbours(db, order.id),
        findSameCustomer(db, order),
      ])
    }),
    await timeP99(FLOOR, undefined, (round) =>
      db.pool.query('SELECT id, full_name, total_price FROM orders WHERE id = $1', [idAt(round)]),
    ),
  ]
}

async function measureStatusChange(db: Database): Promise<Figure> {
  const { rows } = await db.pool.query(
    `SELECT id, revision, (SELECT id FROM users LIMIT 1) AS user FROM orders LIMIT 1`,
  )
  const actor = { userId: rows[0].user, name: 'Bench' }
  let { revision } = rows[0]
  const statuses = ['processing', 'completed'] as const
  return timeP99('one status change', 10, async (round) => {
    const status = statuses[round % 2] ?? 'pending'
    const done = await changeStatus(db, { orderId: rows[0].id, status, revision, actor }, shop)
    if (!done.ok) throw new Error('Nobody else changes orders here')
    revision = done.revision
  })
}

async function measureServed(server: ServerProcess, url: string, orders: number): Promise<Figure[]> {
  const cookie = await signIn(url)
  const ready = await timeBrowser(url, cookie, '/admin/dashboard')
  const before = residentMegabytes(server.process.pid)
  const { highest, seconds, lines } = await readExport(`${url}/api/admin/orders/export`, cookie, server)
  if (lines < Math.min(EXPORTED_ORDERS, orders)) throw new Error(`The export ended after ${lines} lines`)
  return [
    figureOf('dashboard ready in the browser', 'ms', ready, { below: 500 }),
    figureOf(`export of up to ${EXPORTED_ORDERS.toLocaleString('en')} orders`, 's', [seconds]),
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
