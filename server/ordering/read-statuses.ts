import { inArray } from 'drizzle-orm'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

/** The status of each of these orders, and which revision has it; those that do not exist are not in it. */
export async function readStatuses(
  db: Database,
  ids: string[],
): Promise<Map<string, { status: OrderStatus; revision: number }>> {
  const rows = await db
    .select({ id: orders.id, status: orders.status, revision: orders.revision })
    .from(orders)
    .where(inArray(orders.id, ids))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}
