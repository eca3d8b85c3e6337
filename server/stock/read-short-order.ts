import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Whether there is less than an order needs: it stands in line, or what it holds was blocked. */
export async function readShortOrder(db: Executor, orderId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is_short: boolean }>(
    sql`select exists (select from short_orders() where order_id = ${orderId}) as is_short`,
  )
  return rows[0]?.is_short ?? false
}

export async function countShortOrders(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ orders: number }>(
    sql`select count(*)::int as orders from short_orders()`,
  )
  return rows[0]?.orders ?? 0
}
