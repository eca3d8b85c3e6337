import type { Database } from '#server/db/database.ts'

/** Sums the days and months that are over, for reports over long periods. Does nothing where that is done already. */
export async function sumMonths(db: Database, now: Date): Promise<void> {
  await db.$client.query('SELECT sum_months(shop_day($1))', [now])
  // By itself, since visits wait for the one and not for the other; and some days at a time, which no limit cuts short.
  let hasMore = true
  while (hasMore) {
    const { rows } = await db.$client.query('SELECT sum_sales(shop_day($1)) AS "hasMore"', [now])
    hasMore = rows[0].hasMore === true
  }
}
