import { EMAIL_BUCKET, NETWORK_BUCKET } from '#domain/orders/checkout/order-bucket.ts'
import type { Shortage } from '#domain/stock/shortage.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { OrderRow } from './order-row.ts'

/**
 * What became of one order; without an id nothing was stored, since the key is taken, the network has to wait, other prices
 * hold by now, or there is less than was asked for.
 */
export type StoredOrder = {
  id: string | null
  /** What it is called. */
  number: string | null
  waitSeconds: number
  isStale: boolean
  /** What there is less of than was asked for. */
  short: Shortage[] | null
}

const LIMITS = JSON.stringify({ network: NETWORK_BUCKET, email: EMAIL_BUCKET })

/** Sooner than a buyer leaves (20 s): by its key the order may be sent again, whatever became of it. */
const TIMEOUT_MS = 10_000

/** Stores orders as one statement: all of them or none. The answers are in the order of the rows. */
export async function storeOrders(db: Database, rows: readonly OrderRow[]): Promise<StoredOrder[]> {
  const { rows: found } = await db.pool.query<StoredOrder & { key: string }>(placing(rows))
  const byKey = new Map(found.map(({ key, ...stored }) => [key, stored]))
  return rows.map((row) => {
    const stored = byKey.get(row.key)
    if (!stored) throw new Error('The database answered for another order')
    return stored
  })
}

function placing(rows: readonly OrderRow[]) {
  return {
    text: `SELECT key, id, number, coalesce(wait_seconds, 0) AS "waitSeconds", is_stale AS "isStale", short FROM place_orders($1, $2)`,
    values: [JSON.stringify(rows), LIMITS],
    query_timeout: TIMEOUT_MS,
  }
}

const TIDY_EVERY_MS = 10 * 60 * 1000

/** Forgets the buckets that are full again, now and then, in passing: an order does not wait for it. */
export function createLimitsTidier(db: Database) {
  let tidiedAt = 0
  return function tidyLimits(now: number) {
    if (now - tidiedAt < TIDY_EVERY_MS) return
    tidiedAt = now
    // When it fails, the next one sees to it.
    forgetFullBuckets(db).catch(() => undefined)
  }
}

/** Those that an order takes from just now are left for the next time: an order must not wait in a ring with this. */
export async function forgetFullBuckets(db: Database): Promise<void> {
  await db.execute(sql`
    delete from order_limits where key in (
      select key from order_limits
      -- No bucket needs a day: such a time comes from a clock that was wrong, and would refuse a network until then.
      where full_at < now() or full_at > now() + interval '1 day'
      for update skip locked)`)
}
