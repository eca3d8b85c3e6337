import type { Buyer } from '#domain/access/buyer.ts'
import type { OwnOrder } from '#domain/buyers/own-documents.ts'
import type { Database } from '#server/db/database.ts'
import { type Key, type KeyWindow, matchBeyond, orderByKeys, readPageByKey } from '#server/db/page-by-key.ts'
import { createValues, whereAll } from '#server/db/statement-values.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { ownOrderConditions } from './own-orders.ts'

const PAGE_SIZE = 20
const OPEN_SHOWN = 5
const KEYS: Key[] = [
  { sql: 'created_at', type: 'timestamptz' },
  { sql: 'id', type: 'uuid' },
]

const COLUMNS = `id, created_at AS "placedAt", created_at::text AS moment, status,
  json_build_object('grams', total_grams, 'units', total_units) AS total,
  (coalesce(payable, total_price) * 100)::float8 AS cents, full_name AS "placedBy", awaits_agreement AS "awaitsAgreement"`

/** A page of a buyer's orders, the newest first. `after` and `before` are cursors, or empty. */
export async function listOwnOrders(db: Database, buyer: Buyer, at: { after: string; before: string }) {
  const page = await readPageByKey({ ...at, descending: true }, KEYS, PAGE_SIZE, async (window) => {
    const rows = await readLines(db, buyer, window)
    return rows.map(({ moment, ...row }) => ({ row, place: [moment, row.id] }))
  })
  return { orders: page.rows, older: page.after, newer: page.before }
}

/** The newest of those that are under way. */
export async function listOpenOrders(db: Database, buyer: Buyer): Promise<OwnOrder[]> {
  const rows = await readLines(db, buyer, { runsDown: true, most: OPEN_SHOWN }, [
    `status IN (${listStatuses('open')})`,
  ])
  return rows.map(({ moment: _, ...order }) => order)
}

async function readLines(db: Database, buyer: Buyer, window: KeyWindow, more: readonly string[] = []) {
  const values = createValues()
  const conditions = [...ownOrderConditions(buyer, values), ...more, ...matchBeyond(KEYS, window, values)]
  const { rows } = await db.pool.query<OwnOrder & { moment: string }>(
    `SELECT ${COLUMNS} FROM orders ${whereAll(conditions)}
     ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`,
    values.values,
  )
  return rows
}
