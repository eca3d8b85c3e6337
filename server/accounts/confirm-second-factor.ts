import { sql } from 'drizzle-orm'
import type { FactorSetup } from '#domain/access/account-answer.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Person } from './account-parts.ts'
import { openSecret } from './sealed-secret.ts'
import { describeSetup } from './start-second-factor.ts'
import { storeRecoveryCodes } from './store-recovery-codes.ts'
import { findStep } from './totp.ts'

/** How long a person may take to set up an app. */
const SETUP_SECONDS = 900

export type FactorConfirmation = { person: Person; code: string; sessionId: string | undefined }

type Confirmed =
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: 'wrong-code'; setup: FactorSetup }
  | { ok: false; reason: 'expired' }

/**
 * The first code proves that the app has the secret; from now on the account needs both. Sessions that were opened with
 * the password alone end, but for the one that does this.
 */
export async function confirmSecondFactor(
  db: Database,
  { person, code, sessionId }: FactorConfirmation,
  { secrets, now }: AccountParts,
): Promise<Confirmed> {
  const { userId, name, email } = person
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ secret: Buffer }>(sql`
      select secret from second_factors
      where user_id = ${userId} and confirmed_at is null
        and created_at > ${now.toISOString()}::timestamptz - make_interval(secs => ${SETUP_SECONDS})
      for update`)
    const sealed = rows[0]?.secret
    if (!sealed) return { ok: false, reason: 'expired' }
    const secret = openSecret(sealed, secrets.factorKey, userId)
    const step = findStep(secret, code.replaceAll(/\s/g, ''), now)
    if (step === undefined) {
      const setup = describeSetup(secret, person)
      return { ok: false, reason: 'wrong-code', setup }
    }
    await tx.execute(sql`
      update second_factors set confirmed_at = ${now.toISOString()}::timestamptz, last_step = ${step}
      where user_id = ${userId}`)
    await tx.execute(
      sql`delete from sessions where user_id = ${userId} and id is distinct from ${sessionId ?? null}::uuid`,
    )
    const recoveryCodes = await storeRecoveryCodes(tx, userId, secrets.recoveryKey)
    await recordAudit(tx, { actor: { userId, name }, action: 'second-factor-turned-on', subject: email })
    return { ok: true, recoveryCodes }
  })
}
