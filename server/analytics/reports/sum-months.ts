import type { Database } from '#server/db/database.ts'

/** Sums the months that are over, for reports over long periods. Does nothing where that is done already. */
export async function sumMonths(db: Database, now: Date): Promise<void> {
  await db.$client.query('SELECT sum_months(shop_day($1))', [now])
}
