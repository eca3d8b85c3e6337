import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts } from '../account-parts.ts'
import type { Proof } from '../sign-in/check-own-password.ts'
import { checkPassword } from '../sign-in/check-password.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { acceptCode } from './accept-code.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'

export type FullProof = Proof & { code: string }
export type FullProofRefusal = SignInRefusal | { reason: 'off' } | { reason: 'wrong-code' }

type Done<T> = { ok: true; value: T } | ({ ok: false } & FullProofRefusal)

/** What touches the second factor itself takes both: the password, and a code of the app or a recovery code. */
export async function doWithCode<T>(
  db: Database,
  { person, code, ...attempt }: FullProof,
  parts: AccountParts,
  action: (tx: Transaction, passwordHash: string) => Promise<T>,
): Promise<Done<T>> {
  const { userId, name, email } = person
  const checked = await checkPassword(db, { ...attempt, email, codeOf: userId }, parts)
  if (!checked.ok) return checked
  const outcome = await db.transaction(async (tx): Promise<Done<T>> => {
    const standing = await lockUser(tx, userId)
    if (!standing?.hasSecondFactor) return { ok: false, reason: 'off' }
    if (standing.passwordHash !== checked.user.passwordHash)
      return { ok: false, reason: 'invalid-credentials' }
    if (await acceptCode(tx, person, code, parts))
      return { ok: true, value: await action(tx, standing.passwordHash) }
    await recordAudit(tx, { actor: { userId, name }, action: 'second-factor-refused', subject: email })
    return { ok: false, reason: 'wrong-code' }
  })
  // A wrong code counts as a failed attempt: it is neither settled nor refunded.
  if (outcome.ok) await checked.settle()
  else if (outcome.reason === 'off') await checked.refund()
  return outcome
}

export async function renewRecoveryCodes(
  db: Database,
  proof: FullProof,
  parts: AccountParts,
): Promise<{ ok: true; recoveryCodes: string[] } | ({ ok: false } & FullProofRefusal)> {
  const { userId, name, email } = proof.person
  const outcome = await doWithCode(db, proof, parts, async (tx) => {
    await recordAudit(tx, { actor: { userId, name }, action: 'recovery-codes-renewed', subject: email })
    return storeRecoveryCodes(tx, userId, parts.secrets.recoveryKey)
  })
  return outcome.ok ? { ok: true, recoveryCodes: outcome.value } : outcome
}

export async function turnOffSecondFactor(
  db: Database,
  proof: FullProof,
  parts: AccountParts,
): Promise<{ ok: true } | ({ ok: false } & FullProofRefusal)> {
  const { userId, name, email } = proof.person
  const outcome = await doWithCode(db, proof, parts, async (tx) => {
    await tx.execute(sql`delete from second_factors where user_id = ${userId}`)
    await recordAudit(tx, { actor: { userId, name }, action: 'second-factor-turned-off', subject: email })
  })
  return outcome.ok ? { ok: true } : outcome
}
