import { inArray } from 'drizzle-orm'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

/** The status of each of these orders; those that do not exist are not in it. */
export async function readStatuses(db: Database, ids: string[]): Promise<Map<string, OrderStatus>> {
  const rows = await db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, status }) => [id, status]))
}
