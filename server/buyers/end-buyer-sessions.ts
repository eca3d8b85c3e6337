import type { Buyer } from '#domain/access/buyer.ts'
import { hashToken } from '#server/accounts/door.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { auditDetailOf, auditSubjectOf, BUYER_ACTOR } from './buyer-actor.ts'
import { findBuyer } from './find-buyer.ts'

/** Throws when the database is away: the session lives on, and nobody is told otherwise. */
export async function signOutBuyer(db: Database, token: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const buyer = await findBuyer(tx, token, now)
    await tx.execute(sql`delete from buyer_sessions where token_hash = ${hashToken(token)}`)
    if (buyer) await recordSignOut(tx, buyer, 1)
  })
}

/** All of this buyer, on every device. */
export async function signOutEverywhere(db: Database, buyer: Buyer): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from buyer_sessions where email = ${buyer.email}`)
    // A link that is on its way would let in whoever has the mail.
    await tx.execute(sql`delete from buyer_links where email = ${buyer.email}`)
    await recordSignOut(tx, buyer, rowCount ?? 0)
  })
}

function recordSignOut(tx: Executor, buyer: Buyer, sessions: number) {
  return recordAudit(tx, {
    actor: BUYER_ACTOR,
    action: 'buyer-signed-out',
    subject: auditSubjectOf(buyer),
    detail: { ...auditDetailOf(buyer), sessions },
  })
}

type BuyerSession = { id: number; device: string; madeAt: Date; seenAt: Date; isCurrent: boolean }

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
