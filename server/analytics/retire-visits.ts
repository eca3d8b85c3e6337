import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'

// Any constant number: every process must ask for the same lock.
const RETIRING_LOCK = 726_184_603

/**
 * Deletes what the privacy policy says is kept no longer. Once a day, by whichever process comes first: says whether
 * it was this one.
 */
export async function retireVisits(
  db: Database,
  { analyticsRawMonths, analyticsRollupsMonths }: ShopConfig['retention'],
  now: Date,
): Promise<boolean> {
  const client = await db.$client.connect()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = '3s'`)
    await client.query('SET LOCAL statement_timeout = 0')
    const { rows } = await client.query(
      `SELECT pg_try_advisory_xact_lock($1) AS first, shop_day($2) AS today,
              retired_on IS NOT DISTINCT FROM shop_day($2) AS done
       FROM visit_settings`,
      [RETIRING_LOCK, now],
    )
    const isDue = rows[0].first && !rows[0].done
    if (isDue) {
      await client.query('SELECT retire_visits(shop_day($1), $2, $3)', [
        now,
        analyticsRawMonths,
        analyticsRollupsMonths,
      ])
      await client.query('SELECT forget_unused_names((shop_day($1) - make_interval(months => $2))::date)', [
        now,
        Math.max(analyticsRawMonths, analyticsRollupsMonths),
      ])
    }
    await client.query('COMMIT')
    return isDue
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
