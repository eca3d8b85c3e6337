import type { Buyer } from '#domain/access/buyer.ts'
import { hashToken } from '#server/accounts/door.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type BuyerSession = { id: number; device: string; madeAt: Date; seenAt: Date; isCurrent: boolean }

/** Where a buyer is signed in. */
export async function listBuyerSessions(
  db: Executor,
  { email }: Buyer,
  token: string | null,
): Promise<BuyerSession[]> {
  const { rows } = await db.execute<BuyerSession>(sql`
    select id::float8, device, made_at as "madeAt", seen_at as "seenAt", token_hash = ${hashToken(token ?? '')} as "isCurrent"
    from buyer_sessions where email = ${email} order by seen_at desc, id`)
  return rows
}
