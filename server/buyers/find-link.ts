import { createHmac } from 'node:crypto'
import { CODE_TRIES } from '#domain/access/buyer-sign-in.ts'
import { CODE_LENGTH, CODE_LETTERS } from '#domain/access/sign-in-code.ts'
import { hashToken } from '#server/accounts/door.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { BuyerParts } from './buyer-actor.ts'
import { readAskToken } from './buyer-cookie.ts'

/** Whether a link still lets somebody in. */
export function isUsable(now: Date): Sql {
  return sql`used_at is null and expires_at > ${now.toISOString()}::timestamptz and attempts < ${CODE_TRIES}`
}

/** The hash by which a link knows the browser that asked; of one that did not ask, it is no link's. */
export function browserHash(headers: Pick<Headers, 'get'>, settings: BuyerParts['settings']): Buffer {
  return hashToken(readAskToken(headers, settings) ?? '')
}

export type FoundLink = { kind: 'here' } | { kind: 'elsewhere'; code: string } | { kind: 'over' }

/** What the page of a link shows. Looking at it changes nothing: programs open links, too. */
export async function findLink(
  db: Executor,
  token: string,
  headers: Pick<Headers, 'get'>,
  { settings, secret, now }: BuyerParts,
): Promise<FoundLink> {
  const { rows } = await db.execute<{ isHere: boolean }>(sql`
    select browser_hash = ${browserHash(headers, settings)} as "isHere" from buyer_links
    where token_hash = ${hashToken(token)} and ${isUsable(now)}`)
  const [link] = rows
  if (!link) return { kind: 'over' }
  return link.isHere ? { kind: 'here' } : { kind: 'elsewhere', code: codeOfToken(token, secret) }
}

/** Whether this browser has asked for a link that can still be used. */
export async function isAwaitingLink(
  db: Executor,
  headers: Pick<Headers, 'get'>,
  { settings, now }: BuyerParts,
): Promise<boolean> {
  if (readAskToken(headers, settings) === null) return false
  const { rows } = await db.execute(sql`
    select from buyer_links where browser_hash = ${browserHash(headers, settings)} and ${isUsable(now)}`)
  return rows.length > 0
}

/**
 * The code of a link follows from its token, with a secret of the shop: the page of the link can show it, though the database knows
 * neither. Of the 40 bits of it nobody has more than a few tries.
 */
export function codeOfToken(token: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`code of ${token}`).digest()
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join(
    '',
  )
}

/** With a secret: a plain hash of so few letters could be found out by trying. */
export function hashCode(code: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`hash of ${code}`).digest()
}
