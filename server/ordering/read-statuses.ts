import { inArray, sql } from 'drizzle-orm'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

type SeenOrder = {
  status: OrderStatus
  revision: number
  /** Grows with each invoice and with each PDF that follows one: neither is a change of the order itself. */
  documents: number
}

/** The status of each of these orders, and by what a change of its page is known; those that do not exist are not in it. */
export async function readStatuses(db: Database, ids: string[]): Promise<Map<string, SeenOrder>> {
  const documents = sql<number>`(select count(*) + count(pdf) from invoices where order_id = orders.id)::integer`
  const rows = await db
    .select({ id: orders.id, status: orders.status, revision: orders.revision, documents })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
