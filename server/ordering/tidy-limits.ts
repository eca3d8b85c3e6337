import { lt, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { orderLimits } from '#server/db/schema.ts'

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

export async function forgetFullBuckets(db: Database): Promise<void> {
  await db.delete(orderLimits).where(lt(orderLimits.fullAt, sql`now()`))
}
