import type { DoubledOrder } from '#domain/orders/list/order-filters.ts'
import { orderNumber } from '#domain/orders/work/placed-order.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The earlier order that this one seems to repeat. */
export async function findDouble(db: Database, orderId: string): Promise<DoubledOrder | undefined> {
  const { rows } = await db.execute<{ double: string | null }>(
    sql`select double_of(orders) as double from orders where id = ${orderId}`,
  )
  const id = rows[0]?.double
  return id ? { id, number: orderNumber(id) } : undefined
}
