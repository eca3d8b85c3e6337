import { join } from 'node:path'
import type { InvoiceListQuery } from '#domain/invoices/invoice-list-query.ts'
import { PLAIN_EXPORT } from '#domain/orders/list/export-form.ts'
import { SALES_GROUPINGS, type SalesGrouping, type SalesQuery } from '#domain/sales/sales-query.ts'
import { encodeCursor } from '#server/db/cursor.ts'
import type { Database } from '#server/db/database.ts'
import { exportBooks } from '#server/invoices/export-books.ts'
import { listInvoices, listReadyOrders } from '#server/invoices/list-invoices.ts'
import { readAccount } from '#server/payments/read-account.ts'
import { readAgeing } from '#server/payments/read-ageing.ts'
import { readMoneyCards } from '#server/payments/read-money-cards.ts'
import { listOverdue } from '#server/payments/read-overdue.ts'
import { readSales, settleSales } from '#server/sales/read-sales.ts'
import { type Figure, figureOf } from './figures.ts'
import { generateCompanies } from './generate-companies.ts'
import { generateMoney } from './generate-money.ts'
import { generateOrders } from './generate-orders.ts'
import { inShop, type OpenShop } from './open-shop.ts'
import { measureSizes, sizesFrom } from './sized-figures.ts'
import { asOwner, timeQuestions } from './time-office.ts'

/** For a quick look: `BENCH_ORDERS=10000,100000`. */
const SIZES = sizesFrom(process.env.BENCH_ORDERS, [100_000, 1_000_000])
const GOAL_MS = 10
const SEARCH_GOAL_MS = 50
const EXPORTS = 5

/** Invoices, what is open of them, and the books, in shops of several sizes. */
export async function measureMoney(folder: string): Promise<Figure[]> {
  const { figures } = await measureSizes(SIZES, 'orders', (size) =>
    inShop(join(folder, String(size)), {}, (shop) => measureShop(shop, size)),
  )
  return figures
}

async function measureShop({ db, dataDir }: OpenShop, orders: number): Promise<Figure[]> {
  await asOwner(dataDir, async (client) => {
    await generateOrders(client, orders)
    await generateCompanies(client, orders / 10)
    await generateMoney(client)
    // The orders came without triggers.
    await client.query('SELECT recount_sales()')
  })
  return [...(await measureLists(db)), ...(await measureBooks(db)), ...(await measureFigures(db))]
}

const ALL: InvoiceListQuery = { search: '', state: '', from: '', to: '', after: '', before: '' }

async function measureLists(db: Database): Promise<Figure[]> {
  const { rows } = await db.pool.query<{
    id: number
    number: string
    buyer: string
    order: string
    day: string
  }>(
    `SELECT id::integer, number, content #>> '{buyer,name}' AS buyer, left(order_id::text, 8) AS order, issued_on::text AS day
     FROM invoices WHERE id >= (SELECT max(id) / 3 FROM invoices) ORDER BY id LIMIT 1`,
  )
  const { id = 0, number = '', buyer = '', order = '', day = '' } = rows[0] ?? {}
  const busiest = await findBusiest(db)
  const lists: [title: string, query: Partial<InvoiceListQuery>, goalMs: number][] = [
    ['invoices, first page', {}, GOAL_MS],
    ['invoices, a page in the middle', { after: encodeCursor([String(id)]) }, GOAL_MS],
    ['invoices, open', { state: 'open' }, GOAL_MS],
    ['invoices, overdue', { state: 'overdue' }, GOAL_MS],
    [
      'invoices, overdue, a page in the middle',
      { state: 'overdue', after: encodeCursor([String(id)]) },
      GOAL_MS,
    ],
    ['invoices, settled', { state: 'settled' }, GOAL_MS],
    ['invoices of a day long ago', { from: day, to: day }, GOAL_MS],
    ['overdue invoices of a day long ago', { state: 'overdue', from: day, to: day }, GOAL_MS],
    ['search, a number', { search: number }, SEARCH_GOAL_MS],
    ['search, an order', { search: order }, SEARCH_GOAL_MS],
    ['search, a whole name', { search: buyer }, SEARCH_GOAL_MS],
    ['search, one in 30 (anna)', { search: 'anna' }, SEARCH_GOAL_MS],
    ['search, one in 30 among the overdue', { search: 'anna', state: 'overdue' }, SEARCH_GOAL_MS],
    ['search, no match', { search: 'xqzwv' }, SEARCH_GOAL_MS],
  ]
  return timeQuestions([
    ...lists.map(([title, query, goalMs]) => ({
      title,
      goalMs,
      ask: () => listInvoices(db, { ...ALL, ...query }),
    })),
    { title: 'orders ready for an invoice', goalMs: GOAL_MS, ask: () => listReadyOrders(db, { most: 200 }) },
    { title: 'overdue, to be reminded', goalMs: GOAL_MS, ask: () => listOverdue(db, undefined) },
    { title: 'second row of the dashboard', goalMs: GOAL_MS, ask: () => readMoneyCards(db) },
    {
      title: 'account of the customer with the most invoices',
      goalMs: SEARCH_GOAL_MS,
      ask: () => readAccount(db, busiest),
    },
  ])
}

async function findBusiest(db: Database) {
  const { rows } = await db.pool.query<{ company: number }>(
    'SELECT company::integer FROM invoices WHERE company IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  )
  return rows[0]?.company ?? 0
}

/** What an owner reads: each page adds up first what was sold since the last one. */
async function measureFigures(db: Database): Promise<Figure[]> {
  const begun = performance.now()
  let days = 0
  while ((await settleSales(db, 50)) > 0) days += 50
  const perDay = (performance.now() - begun) / Math.max(days, 1)
  const { rows } = await db.pool.query<{ today: string }>(`SELECT shop_day(now())::text AS today`)
  const today = rows[0]?.today ?? ''
  const year = Number(today.slice(0, 4))
  const sell = `UPDATE orders SET version = version + 1 WHERE id = (SELECT id FROM orders ORDER BY created_at DESC, id DESC LIMIT 1)`
  const ask = (by: SalesGrouping, asked: Partial<SalesQuery> = {}) => ({
    title: `sales of ${asked.part === undefined ? 'a year' : 'a month'} by ${by}`,
    goalMs: SEARCH_GOAL_MS,
    ask: () => readSales(db, { year: year - 1, part: 'year', by, page: 1, ...asked }, { today }),
  })
  const groupings = Object.keys(SALES_GROUPINGS) as SalesGrouping[]
  return [
    figureOf('adding up a day of sales for the first time', 'ms', [perDay]),
    ...(await timeQuestions([
      ...groupings.map((by) => ask(by)),
      { ...ask('customer', { year }), title: 'sales of the year so far by customer' },
      ask('customer', { part: 'm6' }),
      { title: 'open items by age', goalMs: SEARCH_GOAL_MS, ask: () => readAgeing(db, 1) },
      {
        title: 'adding up today after an order',
        goalMs: SEARCH_GOAL_MS,
        ask: async () => {
          await db.pool.query(sell)
          return settleSales(db)
        },
      },
    ])),
  ]
}

/** As an accountant asks for them: the month before this one, and all that is open. */
async function measureBooks(db: Database): Promise<Figure[]> {
  const { rows } = await db.pool.query<{ from: string; to: string }>(
    `SELECT (month - interval '1 month')::date::text AS from, (month - interval '1 day')::date::text AS to
     FROM date_trunc('month', now()) AS month`,
  )
  const { from = '', to = '' } = rows[0] ?? {}
  const figures: Figure[] = []
  for (const [title, book] of [
    ['invoices of a month', 'invoices'],
    ['payments of a month', 'payments'],
    ['open items', 'open'],
  ] as const) {
    const wholes: number[] = []
    const pieces: number[] = []
    for (let round = 0; round < EXPORTS; round++) {
      const startedAt = performance.now()
      let last = startedAt
      for await (const _piece of exportBooks(db, { book, from, to }, PLAIN_EXPORT)) {
        pieces.push(performance.now() - last)
        last = performance.now()
      }
      wholes.push(last - startedAt)
    }
    figures.push(figureOf(`${title} for the accountant`, 'ms', wholes))
    if (book !== 'open')
      figures.push(figureOf(`a piece of the ${title}, slowest`, 'ms', [Math.max(...pieces)]))
  }
  return figures
}
