import { setTimeout as sleep } from 'node:timers/promises'
import { askBuckets, codeBuckets } from '#domain/access/buyer-back-off.ts'
import { REFUSED_AFTER_MS } from '#domain/access/refusal-delay.ts'
import { chargeAttempt, settleAttempt } from '#server/accounts/door.ts'
import type { Database } from '#server/db/database.ts'
import { askForLink } from './ask-for-link.ts'
import type { BuyerParts } from './buyer-actor.ts'
import { readKnownBuyer } from './known-buyer.ts'
import { type Redeemed, redeemCode, redeemLink } from './redeem-link.ts'

/** Longer than keeping a link and a mail takes: how long an answer takes says nothing about the address. */
const ANSWERED_AFTER_MS = 400

type Visit = { clientAddress: string; headers: Pick<Headers, 'get'> }
type TooMany = { ok: false; reason: 'too-many'; retryAfterSeconds: number }

/** Asks for a link by mail, as often as an address and a network may. The answer is the same for every address. */
export async function askWithinLimits(
  db: Database,
  { email, shopName, clientAddress, headers }: Visit & { email: string; shopName: string },
  parts: BuyerParts,
  answeredAfterMs = ANSWERED_AFTER_MS,
): Promise<{ ok: true; cookies: string[] } | TooMany> {
  const knownDevice = readKnownBuyer(headers, email, parts)
  const charge = await chargeAttempt(db, askBuckets({ email, clientAddress, knownDevice }), parts.now)
  if (!charge.admitted) return refuse(charge.retryAfterSeconds, answeredAfterMs)
  const [cookie] = await Promise.all([
    askForLink(db, { email, shopName, headers }, parts),
    sleep(answeredAfterMs),
  ])
  return { ok: true, cookies: [cookie] }
}

/** A wrong code, and a link that is over, count for the network. A right one is taken back. */
export async function redeemWithinLimits(
  db: Database,
  { clientAddress, headers, ...by }: Visit & ({ token: string } | { code: string }),
  parts: BuyerParts,
  refusedAfterMs = REFUSED_AFTER_MS,
): Promise<Redeemed | TooMany> {
  const buckets = codeBuckets(clientAddress)
  const charge = await chargeAttempt(db, buckets, parts.now)
  if (!charge.admitted) return refuse(charge.retryAfterSeconds, refusedAfterMs)
  const redeemed =
    'token' in by
      ? await redeemLink(db, { token: by.token, headers }, parts)
      : await redeemCode(db, { code: by.code, headers }, parts)
  if (redeemed.ok) await settleAttempt(db, buckets, parts.now)
  return redeemed
}

async function refuse(retryAfterSeconds: number, afterMs: number): Promise<TooMany> {
  await sleep(afterMs)
  return { ok: false, reason: 'too-many', retryAfterSeconds }
}
