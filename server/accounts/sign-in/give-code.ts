import { accountBucket, bucketsOf } from '#domain/access/back-off.ts'
import type { CodeRefusal } from '#domain/access/sign-in-answer.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Visit } from '../account-parts.ts'
import { acceptCode } from '../second-factor/accept-code.ts'
import { createSession } from '../session/create-session.ts'
import { chargeAttempt, settleAttempt } from './attempt-throttle.ts'
import { readKnownDevice } from './known-device.ts'
import { lockUser } from './lock-user.ts'
import {
  clearedChallengeCookie,
  closeChallenge,
  countWrongCode,
  findChallenged,
  holdChallenge,
} from './sign-in-challenge.ts'

export type GiveCodeResult = { ok: true; cookies: string[] } | ({ ok: false } & CodeRefusal)

/** The second step of signing in, under waits like those of the first. */
export async function giveCode(
  db: Database,
  { code, ...visit }: { code: string } & Visit,
  parts: AccountParts,
): Promise<GiveCodeResult> {
  const { settings, secrets, now } = parts
  const person = await findChallenged(db, visit.headers, parts)
  if (!person) return { ok: false, reason: 'expired' }

  const device = { settings, deviceSecret: secrets.deviceSecret }
  const knownDevice = readKnownDevice(visit.headers, person.email, device, now)
  const buckets = bucketsOf({ codeOf: person.userId, clientAddress: visit.clientAddress, knownDevice })
  const charge = await chargeAttempt(db, buckets, now)
  if (!charge.admitted)
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: charge.retryAfterSeconds }

  const outcome = await db.transaction(async (tx): Promise<GiveCodeResult> => {
    const standing = await lockUser(tx, person.userId)
    const isHeld = await holdChallenge(tx, visit.headers, settings)
    if (!isHeld || standing?.isDisabled !== false) return { ok: false, reason: 'expired' }
    if (!(await acceptCode(tx, person, code, parts))) {
      // Somebody knows the password and not the code: whoever reads the audit log should know.
      const actor = { userId: person.userId, name: person.name }
      await recordAudit(tx, { actor, action: 'second-factor-refused', subject: person.email })
      const mayTryAgain = await countWrongCode(tx, visit.headers, settings)
      return { ok: false, reason: mayTryAgain ? 'wrong-code' : 'too-many-codes' }
    }
    await closeChallenge(tx, visit.headers, settings)
    return { ok: true, cookies: await createSession(tx, person, visit, parts) }
  })
  if (!outcome.ok) return outcome
  // Both steps are behind them: a stranger's wrong passwords before the right one are forgiven as well.
  const cleared = knownDevice === null ? [...buckets, accountBucket(person.email)] : buckets
  await settleAttempt(db, cleared, now)
  return { ok: true, cookies: [...outcome.cookies, clearedChallengeCookie(settings)] }
}
