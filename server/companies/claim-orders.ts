import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Orders of this e-mail address that belong to no company become this one's, by nobody's word: whoever placed them had only typed it.
 * Says how many there were.
 */
export async function claimOrders(tx: Executor, company: number, email: string): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update orders set company = ${company}, company_by = null
    where lower(email) = lower(${email}) and company is null`)
  return rowCount ?? 0
}
