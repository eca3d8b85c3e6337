import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { orders } from '#server/db/schema.ts'

/** The order that this key belongs to already, and what it was made of. */
export async function findPlaced(db: Database, key: string) {
  const [placed] = await db
    .select({ id: orders.id, requestHash: orders.requestHash })
    .from(orders)
    .where(eq(orders.idempotencyKey, key))
  return placed && { id: placed.id, requestHash: placed.requestHash?.toString('hex') }
}
