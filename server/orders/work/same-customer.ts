import type { DoubledOrder } from '#domain/orders/list/order-filters.ts'
import { ERASED_CUSTOMER } from '#domain/orders/work/erased-customer.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { LISTED_COLUMNS, type ListedRow, toListedOrder } from '../list/read-listed-orders.ts'

/** As many as a page shows; the list of all orders finds the rest. */
const SHOWN = 10

/** The other orders that came with the same e-mail address, however it was capitalised. */
export async function findSameCustomer(db: Database, { id, email }: { id: string; email: string }) {
  // Those who were erased are nobody, together and each.
  if (email === ERASED_CUSTOMER.email) return { orders: [], total: 0, underWay: 0 }
  const [shown, counted] = await Promise.all([
    db.pool.query<ListedRow>(
      `SELECT ${LISTED_COLUMNS} FROM orders WHERE lower(email) = lower($1) AND id <> $2
       ORDER BY created_at DESC, id DESC LIMIT ${SHOWN}`,
      [email, id],
    ),
    db.pool.query<{ total: number; underWay: number }>(
      `SELECT count(*)::int AS total, count(*) FILTER (WHERE status IN (${listStatuses('open')}))::int AS "underWay"
       FROM orders WHERE lower(email) = lower($1) AND id <> $2`,
      [email, id],
    ),
  ])
  const counts = counted.rows[0] ?? { total: 0, underWay: 0 }
  return { orders: shown.rows.map(toListedOrder), ...counts }
}

/** The earlier order that this one seems to repeat. */
export async function findDouble(db: Database, orderId: string): Promise<DoubledOrder | undefined> {
  const { rows } = await db.execute<DoubledOrder>(
    sql`select id, order_number as number from orders where id = (select double_of(orders) from orders where id = ${orderId})`,
  )
  return rows[0]
}
