import { bucketsOf } from '#domain/access/back-off.ts'
import { clientSite } from '#domain/access/client-network.ts'
import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Visit } from '../account-parts.ts'
import { chargeAttempt, refundAttempt, settleAttempt } from './attempt-throttle.ts'
import { type Authenticated, authenticate } from './authenticate.ts'
import { readKnownDevice } from './known-device.ts'
import { RETURN_AFTER_SECONDS, type Turn } from './sign-in-line.ts'

type Checked =
  | { ok: true; user: Authenticated; settle: () => Promise<void>; refund: () => Promise<void> }
  | ({ ok: false } & SignInRefusal)

/** `codeOf`: the account whose code is looked at next, so that wrong ones count as such. */
type PasswordAttempt = { email: string; password: string; codeOf?: string } & Visit

/** Weighs the attempt, then looks at the password. The attempt counts as a failure until it is settled or refunded. */
export async function checkPassword(
  db: Database,
  { email, password, clientAddress, headers, codeOf }: PasswordAttempt,
  { settings, secrets, gates, line, passwords, now: askedAt, clock }: AccountParts,
): Promise<Checked> {
  const knownDevice = readKnownDevice(
    headers,
    email,
    { settings, deviceSecret: secrets.deviceSecret },
    askedAt,
  )
  const buckets = bucketsOf({ passwordOf: email, clientAddress, knownDevice, codeOf })
  const [account, site] = [email.trim().toLowerCase(), clientSite(clientAddress)]

  // It may have been held in the line for a while: what time it is, the clock says.
  const charge = (turnSeconds?: number) => chargeAttempt(db, buckets, clock(), turnSeconds)
  const turn: Turn =
    knownDevice === null
      ? await line.takeTurn(account, site, charge)
      : { ...(await charge()), isReturning: false }
  if (!turn.admitted) return tooManyAttempts(turn.retryAfterSeconds)
  const now = clock()

  const gate =
    knownDevice !== null ? gates.knownDevices : turn.isReturning ? gates.returning : gates.strangers
  const passage = await gate.tryRun(() => authenticate(db, { email, password }, passwords))
  if (!passage.entered) {
    await refundAttempt(db, buckets, now)
    if (knownDevice === null) line.remember(account, site)
    return tooManyAttempts(RETURN_AFTER_SECONDS)
  }
  if (!passage.value) return { ok: false, reason: 'invalid-credentials' }
  return {
    ok: true,
    user: passage.value,
    settle: () => settleAttempt(db, buckets, now),
    refund: () => refundAttempt(db, buckets, now),
  }
}

function tooManyAttempts(retryAfterSeconds: number): Checked {
  return { ok: false, reason: 'too-many-attempts', retryAfterSeconds }
}
