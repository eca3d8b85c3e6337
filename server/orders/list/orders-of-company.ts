import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { Database } from '#server/db/database.ts'
import { type Key, type KeyWindow, matchBeyond, orderByKeys, readPageByKey } from '#server/db/page-by-key.ts'
import { createValues, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { LISTED_COLUMNS, type ListedRow, toListedOrder } from './read-listed-orders.ts'

const PAGE_SIZE = 20
const KEYS: Key[] = [
  { sql: 'created_at', type: 'timestamptz' },
  { sql: 'id', type: 'uuid' },
]

/** A page of a company's orders, the newest first. `after` and `before` are cursors, or empty. */
export async function listOrdersOfCompany(
  db: Database,
  company: number,
  at: { after: string; before: string },
) {
  const page = await readPageByKey({ ...at, descending: true }, KEYS, PAGE_SIZE, (window) =>
    readLines(db, company, window),
  )
  return { orders: page.rows, older: page.after, newer: page.before }
}

async function readLines(db: Database, company: number, window: KeyWindow) {
  const values = createValues()
  const conditions = [`company = ${values.add(company)}`, ...matchBeyond(KEYS, window, values)]
  const { rows } = await db.pool.query<ListedRow & { moment: string }>(
    `SELECT ${LISTED_COLUMNS}, created_at::text AS moment FROM orders ${whereAll(conditions)}
     ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`,
    values.values,
  )
  return rows.map(({ moment, ...row }): { row: ListedOrder; place: string[] } => ({
    row: toListedOrder(row),
    place: [moment, row.id],
  }))
}

/** What a company has ordered in all. Cancelled orders are counted, and no part of the sum. */
export async function sumOrdersOfCompany(db: Database, company: number) {
  const { rows } = await db.pool.query<{ orders: number; underWay: number; totalCents: number }>(
    `SELECT count(*)::int AS orders, count(*) FILTER (WHERE status IN (${listStatuses('open')}))::int AS "underWay",
       coalesce(sum(total_price) FILTER (WHERE status IN (${listStatuses('countable')})) * 100, 0)::float8 AS "totalCents"
     FROM orders WHERE company = $1`,
    [company],
  )
  return rows[0] ?? { orders: 0, underWay: 0, totalCents: 0 }
}
