import { sql } from 'drizzle-orm'
import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { acceptCode } from './accept-code.ts'
import type { AccountParts } from './account-parts.ts'
import type { Proof } from './check-own-password.ts'
import { checkPassword } from './check-password.ts'

/** Takes both: the password, and a code of the app or a recovery code. */
export async function turnOffSecondFactor(
  db: Database,
  { person, code, ...attempt }: Proof & { code: string },
  parts: AccountParts,
): Promise<{ ok: true } | ({ ok: false } & (SignInRefusal | { reason: 'wrong-code' }))> {
  const { userId, name, email } = person
  const checked = await checkPassword(db, { ...attempt, email }, parts)
  if (!checked.ok) return checked
  // A wrong code counts as a failed attempt: it is not settled.
  const isRight = await db.transaction(async (tx) => {
    if (!(await acceptCode(tx, person, code, parts))) return false
    await tx.execute(sql`delete from second_factors where user_id = ${userId}`)
    await recordAudit(tx, { actor: { userId, name }, action: 'second-factor-turned-off', subject: email })
    return true
  })
  if (!isRight) return { ok: false, reason: 'wrong-code' }
  await checked.settle()
  return { ok: true }
}
