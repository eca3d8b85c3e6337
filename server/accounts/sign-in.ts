import { bucketsOf } from '#domain/access/back-off.ts'
import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { Settings } from '#server/settings.ts'
import { chargeAttempt, refundAttempt, settleAttempt } from './attempt-throttle.ts'
import type { Authenticator } from './authenticator.ts'
import { endSession } from './end-session.ts'
import type { HashGate } from './hash-gate.ts'
import { knownDeviceCookie, readKnownDevice } from './known-device.ts'
import { readSessionToken } from './session-cookie.ts'

export type SignInAttempt = { email: string; password: string; clientAddress: string; headers: Headers }

export type SignInResult = { ok: true; cookies: string[] } | ({ ok: false } & SignInRefusal)

export type SignInParts = {
  settings: Settings
  secrets: { sessionSecret: string; deviceSecret: string }
  gates: { strangers: HashGate; knownDevices: HashGate }
  authenticate: Authenticator
  now: Date
}

const GATE_CLOSED_SECONDS = 5

/** Weighs the attempt, then looks at the password, then opens a session in place of the one the browser had. */
export async function signIn(
  db: Database,
  attempt: SignInAttempt,
  parts: SignInParts,
): Promise<SignInResult> {
  const { now, settings, secrets, gates } = parts
  const email = attempt.email.trim().toLowerCase()
  const device = { settings, deviceSecret: secrets.deviceSecret }
  const knownDevice = readKnownDevice(attempt.headers, email, device, now)
  const buckets = bucketsOf({ email, clientAddress: attempt.clientAddress, knownDevice })

  const charge = await chargeAttempt(db, buckets, now)
  if (!charge.admitted) return tooManyAttempts(charge.retryAfterSeconds)

  const gate = knownDevice === null ? gates.strangers : gates.knownDevices
  const passage = await gate(() => parts.authenticate({ email, password: attempt.password }))
  if (!passage.entered) {
    await refundAttempt(db, buckets, now)
    return tooManyAttempts(GATE_CLOSED_SECONDS)
  }
  if (!passage.value.ok) return passage.value

  await settleAttempt(db, buckets, now)
  const earlierToken = readSessionToken(attempt.headers, settings, secrets.sessionSecret)
  if (earlierToken) await endSession(db, earlierToken)
  return {
    ok: true,
    cookies: [...passage.value.cookies, knownDeviceCookie(attempt.headers, email, device, now)],
  }
}

function tooManyAttempts(retryAfterSeconds: number): SignInResult {
  return { ok: false, reason: 'too-many-attempts', retryAfterSeconds }
}
