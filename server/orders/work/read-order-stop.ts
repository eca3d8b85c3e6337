import type { OrderStop } from '#domain/qualification/order-stop.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { statusesIn } from '#server/db/status-sql.ts'

/** Why an order that waits to be confirmed, or to be completed, cannot be; undefined where nothing stops it. */
export async function readOrderStop(db: Executor, orderId: string): Promise<OrderStop | undefined> {
  const { rows } = await db.execute<{ stop: OrderStop | null }>(sql`
    select why_order_stops(orders) as stop from orders where id = ${orderId} and status in (${statusesIn('open')})`)
  return rows[0]?.stop ?? undefined
}
