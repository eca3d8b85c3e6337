import { EMAIL_BUCKET, NETWORK_BUCKET } from '#domain/ordering/order-bucket.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderRow } from './order-row.ts'

/** What became of one order; without an id nothing was stored, since the key is taken or the network has to wait. */
export type StoredOrder = { id: string | null; waitSeconds: number }

/** Stores orders as one statement: all of them or none. The answers are in the order of the rows. */
export async function storeOrders(db: Database, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  const { rows: found } = await db.$client.query<{
    key: string
    id: string | null
    wait_seconds: number | null
  }>('SELECT key, id, wait_seconds FROM place_orders($1, $2, $3, $4, $5)', [
    JSON.stringify(rows),
    NETWORK_BUCKET.burst,
    NETWORK_BUCKET.refillSeconds,
    EMAIL_BUCKET.burst,
    EMAIL_BUCKET.refillSeconds,
  ])
  const byKey = new Map(
    found.map(({ key, id, wait_seconds }) => [key, { id, waitSeconds: wait_seconds ?? 0 }]),
  )
  return rows.map((row) => {
    const stored = byKey.get(row.key)
    if (!stored) throw new Error('The database answered for another order')
    return stored
  })
}
