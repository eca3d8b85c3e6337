import type { FactorSetup } from '#domain/access/account-answer.ts'
import { bucketsOf } from '#domain/access/back-off.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts, Person, Visit } from '../account-parts.ts'
import { chargeAttempt, refundAttempt } from '../sign-in/attempt-throttle.ts'
import { readKnownDevice } from '../sign-in/known-device.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { describeSetup } from './start-second-factor.ts'
import { findStep } from './totp.ts'

/** How long a person may take to set up an app. */
const SETUP_SECONDS = 900

export type FactorConfirmation = { person: Person; code: string; sessionId: string } & Visit

type Confirmed =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'wrong-code'; setup: FactorSetup }
  | { ok: false; reason: 'too-many-attempts'; retryAfterSeconds: number; setup: FactorSetup }
  | { ok: false; reason: 'expired' }

/**
 * The first code proves that the app has the secret; from now on the account needs both. Sessions that were opened with
 * the password alone end, but for the one that does this. That one gave the password: no other is shown the secret.
 */
export async function confirmSecondFactor(
  db: Database,
  { person, code, sessionId, headers, clientAddress }: FactorConfirmation,
  { settings, shopName, secrets, now }: AccountParts,
): Promise<Confirmed> {
  const { userId, name, email } = person
  const sealed = await findPending(db, { userId, sessionId, now })
  if (!sealed) return { ok: false, reason: 'expired' }
  const secret = openSecret(sealed, secrets.factorKey, userId)
  const setup = describeSetup(secret, person, shopName)

  const knownDevice = readKnownDevice(headers, email, { settings, deviceSecret: secrets.deviceSecret }, now)
  const buckets = bucketsOf({ codeOf: userId, clientAddress, knownDevice })
  const charge = await chargeAttempt(db, buckets, now)
  if (!charge.admitted)
    return { ok: false, reason: 'too-many-attempts', retryAfterSeconds: charge.retryAfterSeconds, setup }
  const step = findStep(secret, code.replaceAll(/\s/g, ''), now)
  if (step === undefined) return { ok: false, reason: 'wrong-code', setup }
  await refundAttempt(db, buckets, now)

  return db.transaction(async (tx): Promise<Confirmed> => {
    await lockUser(tx, userId)
    // The same secret still: somebody may have begun anew, or sent this form twice.
    const { rowCount } = await tx.execute(sql`
      update second_factors
      set confirmed_at = ${now.toISOString()}::timestamptz, last_step = ${step}, begun_in = null
      where user_id = ${userId} and confirmed_at is null and secret = ${sealed}`)
    if (rowCount !== 1) return { ok: false, reason: 'expired' }
    await tx.execute(sql`delete from sessions where user_id = ${userId} and id <> ${sessionId}`)
    const recoveryCodes = await storeRecoveryCodes(tx, userId, secrets.recoveryKey)
    await recordAudit(tx, { actor: { userId, name }, action: 'second-factor-turned-on', subject: email })
    return { ok: true, recoveryCodes }
  })
}

async function findPending(
  db: Database,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
) {
  const { rows } = await db.execute<{ secret: Buffer }>(sql`
    select secret from second_factors
    where user_id = ${userId} and begun_in = ${sessionId} and confirmed_at is null
      and created_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${SETUP_SECONDS})`)
  return rows[0]?.secret
}
