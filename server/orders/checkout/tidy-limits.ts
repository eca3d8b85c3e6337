import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

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
