import type { Buyer, BuyingPerson } from '#domain/access/buyer.ts'
import { hashToken } from '#server/accounts/door.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { BUYER_IDLE_SECONDS } from './buyer-session-life.ts'

/** Use is noted once an hour at most: reading a page should not cost a write. */
const NOTE_USE_EVERY_SECONDS = 3600

type BuyerRow = Omit<BuyingPerson, 'id'> & { id: number | null; email: string; noteUse: boolean }

/**
 * One query, made anew for each request: a session that was ended, and a person or a price list that was taken away, count at once.
 */
export async function findBuyer(db: Executor, token: string, now: Date): Promise<Buyer | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const tokenHash = hashToken(token)
  const { rows } = await db.execute<BuyerRow>(sql`
    select email, note_use as "noteUse", id, name, company, company_name as "companyName", may_order as "mayOrder",
      price_lists as "priceLists"
    from find_buyer(${tokenHash}, ${at}, ${BUYER_IDLE_SECONDS}, ${NOTE_USE_EVERY_SECONDS})`)
  const [row] = rows
  if (!row) return undefined
  if (row.noteUse)
    await db.execute(sql`update buyer_sessions set seen_at = ${at} where token_hash = ${tokenHash}`)
  const { email, id, noteUse: _, ...person } = row
  return id === null ? { email } : { email, person: { id, ...person } }
}
