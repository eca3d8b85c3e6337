import type { Executor } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'
import { sql } from '#server/db/sql.ts'

export type StockProduct = { number: number; kind: string; id: string; name: string; isCounted: boolean }

const PRODUCTS_FOUND = 20

const COLUMNS = sql`number::float8, kind, id, name, is_counted as "isCounted"`

/** Published products of which every word is somewhere in the name or the facts, by name. */
export async function searchProducts(db: Executor, search: string): Promise<StockProduct[]> {
  const conditions = [sql`state = 'published'`, ...matchWords(sql`search_text`, search)]
  const { rows } = await db.execute<StockProduct>(sql`
    select ${COLUMNS} from products where ${sql.join(conditions, sql` and `)} order by lower(name), number limit ${PRODUCTS_FOUND}`)
  return rows
}

export async function findStockProduct(db: Executor, number: number): Promise<StockProduct | undefined> {
  const { rows } = await db.execute<StockProduct>(
    sql`select ${COLUMNS} from products where number = ${number}`,
  )
  return rows[0]
}
