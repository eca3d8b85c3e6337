import { EMAIL_BUCKET, NETWORK_BUCKET } from '#domain/ordering/order-bucket.ts'
import type { Database } from '#server/db/database.ts'
import type { OrderRow } from './order-row.ts'

/** What became of one order; without an id nothing was stored, since the key is taken or the network has to wait. */
export type StoredOrder = { id: string | null; waitSeconds: number }

/** Sooner than a buyer leaves (20 s): by its key the order may be sent again, whatever became of it. */
const TIMEOUT_MS = 10_000

/** Stores orders as one statement: all of them or none. The answers are in the order of the rows. */
export async function storeOrders(db: Database, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  const { rows: found } = await db.$client.query<{
    key: string
    id: string | null
    wait_seconds: number | null
  }>(placing(rows))
  const byKey = new Map(
    found.map(({ key, id, wait_seconds }) => [key, { id, waitSeconds: wait_seconds ?? 0 }]),
  )
  return rows.map((row) => {
    const stored = byKey.get(row.key)
    if (!stored) throw new Error('The database answered for another order')
    return stored
  })
}

function placing(rows: readonly OrderRow[]) {
  const limits = [
    ...[NETWORK_BUCKET.burst, NETWORK_BUCKET.refillSeconds],
    ...[EMAIL_BUCKET.burst, EMAIL_BUCKET.refillSeconds],
  ]
  return {
    text: 'SELECT key, id, wait_seconds FROM place_orders($1, $2, $3, $4, $5)',
    values: [JSON.stringify(rows), ...limits],
    query_timeout: TIMEOUT_MS,
  }
}
