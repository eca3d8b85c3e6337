import { count } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

export async function countOrders(db: Database) {
  const [row] = await db.select({ total: count() }).from(orders)
  return row?.total ?? 0
}
