import { timingSafeEqual } from 'node:crypto'
import { CODE_TRIES } from '#domain/access/buyer-sign-in.ts'
import { hashToken } from '#server/accounts/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { BuyerParts } from './buyer-actor.ts'
import { createBuyerSession } from './create-buyer-session.ts'
import { browserHash, hashCode, isUsable } from './find-link.ts'

type Browser = { headers: Pick<Headers, 'get'> }

export type Redeemed =
  | { ok: true; cookies: string[] }
  /** Unknown, used, too old, or of another browser: which of them, nobody is told. */
  | { ok: false; reason: 'over' }
  | { ok: false; reason: 'wrong-code'; triesLeft: number }

const OVER = { ok: false, reason: 'over' } as const

/** Lets the browser in that asked for the link, once, however many ask at the same moment. */
export async function redeemLink(
  db: Database,
  { token, headers }: Browser & { token: string },
  parts: BuyerParts,
): Promise<Redeemed> {
  const { settings, now } = parts
  return db.transaction(async (tx): Promise<Redeemed> => {
    const { rows } = await tx.execute<{ email: string }>(sql`
      update buyer_links set used_at = ${now.toISOString()}::timestamptz
      where token_hash = ${hashToken(token)} and browser_hash = ${browserHash(headers, settings)} and ${isUsable(now)}
      returning email`)
    const [link] = rows
    return link ? { ok: true, cookies: await createBuyerSession(tx, link.email, headers, parts) } : OVER
  })
}

/** The same by the code that the link showed elsewhere. A wrong one counts, and the fifth uses the link up. */
export async function redeemCode(
  db: Database,
  { code, headers }: Browser & { code: string },
  parts: BuyerParts,
): Promise<Redeemed> {
  const { settings, secret, now } = parts
  return db.transaction(async (tx): Promise<Redeemed> => {
    const { rows } = await tx.execute<{ id: number; email: string; codeHash: Buffer }>(sql`
      select id::float8, email, code_hash as "codeHash" from buyer_links
      where browser_hash = ${browserHash(headers, settings)} and ${isUsable(now)} for update`)
    const [link] = rows
    if (!link) return OVER
    if (timingSafeEqual(link.codeHash, hashCode(code, secret))) {
      await tx.execute(
        sql`update buyer_links set used_at = ${now.toISOString()}::timestamptz where id = ${link.id}`,
      )
      return { ok: true, cookies: await createBuyerSession(tx, link.email, headers, parts) }
    }
    const counted = await tx.execute<{ attempts: number }>(
      sql`update buyer_links set attempts = attempts + 1 where id = ${link.id} returning attempts`,
    )
    const triesLeft = CODE_TRIES - (counted.rows[0]?.attempts ?? CODE_TRIES)
    return triesLeft > 0 ? { ok: false, reason: 'wrong-code', triesLeft } : OVER
  })
}
