import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { loadDefaultSettings } from '../import/load-defaults.ts'

/** What holds where nothing was published: shop.config.ts, and whether this shop began with numbers for its orders. */
export async function readDefaultSettings(db: Executor): Promise<ShopConfig> {
  const { rows } = await db.execute<{ given: boolean }>(sql`select numbers_orders as given from publication`)
  return { ...loadDefaultSettings(), orderNumbers: { given: rows[0]?.given ?? false } }
}
