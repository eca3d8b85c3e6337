import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Of fewer, Postgres reads all as quickly as some. */
const MANY = 500

/** After so many products were written: lists of them are read by what Postgres knows of them. */
export async function analyzeProducts(tx: Transaction, written: number): Promise<void> {
  if (written >= MANY) await tx.execute(sql`select analyze_products()`)
}
