import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Gives back what unconfirmed orders held for too long, and then serves those that stand in line, the oldest first: each in a transaction
 * of its own, since each locks its order and its stock. Says how many were served. Any process may do it, and several at once.
 */
export async function tendReservations(db: Database): Promise<number> {
  await db.execute(sql`select end_due_reservations()`)
  const { rows: waiting } = await db.execute<{ id: string }>(sql`select waiting_orders_that_fit() as id`)
  let served = 0
  for (const { id } of waiting) {
    const { rows } = await db.execute<{ is_served: boolean }>(
      sql`select serve_waiting_order(${id}) as is_served`,
    )
    if (rows[0]?.is_served) served++
  }
  return served
}

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
