import type { StockSettings } from '#domain/stock/stock-settings.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The sites of the settings, and those that batches still lie in. */
export async function listSites(db: Executor, { sites }: Pick<StockSettings, 'sites'>): Promise<string[]> {
  const { rows } = await db.execute<{ site: string }>(sql`select distinct site from batches order by site`)
  return [...new Set([...sites, ...rows.map(({ site }) => site)])]
}
