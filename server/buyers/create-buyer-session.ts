import { describeDevice } from '#domain/access/describe-device.ts'
import { hashToken, makeToken } from '#server/accounts/door.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { auditDetailOf, auditSubjectOf, BUYER_ACTOR, type BuyerParts } from './buyer-actor.ts'
import { buyerCookie, clearedAskCookie, readBuyerToken } from './buyer-cookie.ts'
import { BUYER_SESSION_SECONDS } from './buyer-session-life.ts'
import { findBuyer } from './find-buyer.ts'
import { knownBuyerCookie } from './known-buyer.ts'

/** Creates the session of somebody who has proved their address, in place of the one that the browser had. */
export async function createBuyerSession(
  tx: Transaction,
  email: string,
  headers: Pick<Headers, 'get'>,
  parts: BuyerParts,
): Promise<string[]> {
  const { settings, secret, now } = parts
  const { token, tokenHash } = makeToken()
  const device = describeDevice(headers.get('user-agent') ?? '')
  const at = sql`${now.toISOString()}::timestamptz`
  const earlier = readBuyerToken(headers, settings, secret)
  if (earlier !== null)
    await tx.execute(sql`delete from buyer_sessions where token_hash = ${hashToken(earlier)}`)
  await tx.execute(sql`
    insert into buyer_sessions (token_hash, email, device, made_at, seen_at, expires_at)
    values (${tokenHash}, ${email}, ${device}, ${at}, ${at}, ${at} + make_interval(secs => ${BUYER_SESSION_SECONDS}))`)
  const buyer = (await findBuyer(tx, token, now)) ?? { email }
  await recordAudit(tx, {
    actor: BUYER_ACTOR,
    action: 'buyer-signed-in',
    subject: auditSubjectOf(buyer),
    detail: { ...auditDetailOf(buyer), device },
  })
  return [
    buyerCookie(settings, token, secret),
    clearedAskCookie(settings),
    knownBuyerCookie(headers, email, parts),
  ]
}
