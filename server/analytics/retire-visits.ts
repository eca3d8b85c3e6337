import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

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
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '3s'`)
    await tx.execute(sql`set local statement_timeout = 0`)
    const { rows } = await tx.execute<{ isDue: boolean }>(sql`
      select pg_try_advisory_xact_lock(${RETIRING_LOCK}) and retired_on is distinct from shop_day(${now}) as "isDue"
      from visit_settings`)
    if (!rows[0]?.isDue) return false
    const longest = Math.max(analyticsRawMonths, analyticsRollupsMonths)
    await tx.execute(
      sql`select retire_visits(shop_day(${now}), ${analyticsRawMonths}, ${analyticsRollupsMonths})`,
    )
    await tx.execute(
      sql`select forget_unused_names((shop_day(${now}) - make_interval(months => ${longest}))::date)`,
    )
    return true
  })
}
