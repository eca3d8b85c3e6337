import { bucketsOf } from '#domain/access/back-off.ts'
import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Visit } from './account-parts.ts'
import { chargeAttempt, refundAttempt, settleAttempt } from './attempt-throttle.ts'
import { readKnownDevice } from './known-device.ts'

type Verified = { id: string; name: string; passwordHash: string }
type Checked =
  | { ok: true; user: Verified; settle: () => Promise<void>; refund: () => Promise<void> }
  | ({ ok: false } & SignInRefusal)

/** `codeOf`: the account whose code is looked at next, so that wrong ones count as such. */
type PasswordAttempt = { email: string; password: string; codeOf?: string } & Visit

const GATE_CLOSED_SECONDS = 5

/** Weighs the attempt, then looks at the password. The attempt counts as a failure until it is settled or refunded. */
export async function checkPassword(
  db: Database,
  { email, password, clientAddress, headers, codeOf }: PasswordAttempt,
  { settings, secrets, gates, authenticate, now }: AccountParts,
): Promise<Checked> {
  const knownDevice = readKnownDevice(headers, email, { settings, deviceSecret: secrets.deviceSecret }, now)
  const buckets = bucketsOf({ email, clientAddress, knownDevice, codeOf })

  const charge = await chargeAttempt(db, buckets, now)
  if (!charge.admitted) return tooManyAttempts(charge.retryAfterSeconds)

  const gate = knownDevice === null ? gates.strangers : gates.knownDevices
  const passage = await gate(() => authenticate({ email, password }))
  if (!passage.entered) {
    await refundAttempt(db, buckets, now)
    return tooManyAttempts(GATE_CLOSED_SECONDS)
  }
  if (!passage.value.ok) return { ok: false, reason: 'invalid-credentials' }
  return {
    ok: true,
    user: passage.value.user,
    settle: () => settleAttempt(db, buckets, now),
    refund: () => refundAttempt(db, buckets, now),
  }
}

function tooManyAttempts(retryAfterSeconds: number): Checked {
  return { ok: false, reason: 'too-many-attempts', retryAfterSeconds }
}
