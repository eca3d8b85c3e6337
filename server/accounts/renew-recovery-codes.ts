import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts } from './account-parts.ts'
import { checkOwnPassword, type Proof } from './check-own-password.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { storeRecoveryCodes } from './store-recovery-codes.ts'

export async function renewRecoveryCodes(
  db: Database,
  proof: Proof,
  parts: AccountParts,
): Promise<{ ok: true; recoveryCodes: string[] } | ({ ok: false } & (SignInRefusal | { reason: 'off' }))> {
  const checked = await checkOwnPassword(db, proof, parts)
  if (!checked.ok) return checked
  const { userId, name, email } = proof.person
  return db.transaction(async (tx) => {
    if (!(await hasSecondFactor(tx, userId))) return { ok: false, reason: 'off' }
    const recoveryCodes = await storeRecoveryCodes(tx, userId, parts.secrets.recoveryKey)
    await recordAudit(tx, { actor: { userId, name }, action: 'recovery-codes-renewed', subject: email })
    return { ok: true, recoveryCodes }
  })
}
