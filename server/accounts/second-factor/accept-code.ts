import { recordAudit } from '#server/audit/door.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts, Person } from '../account-parts.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { openSecret } from './sealed-secret.ts'
import { findStep } from './totp.ts'

type CodeParts = Pick<AccountParts, 'secrets' | 'now'>

/** Uses a code up: one of the app, or one of the recovery codes. False for any that is wrong or was used before. */
export async function acceptCode(
  db: Executor,
  person: Person,
  code: string,
  parts: CodeParts,
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? acceptAppCode(db, person.userId, digits, parts)
    : acceptRecoveryCode(db, person, code, parts)
}

async function acceptAppCode(db: Executor, userId: string, code: string, { secrets, now }: CodeParts) {
  const { rows } = await db.execute<{ secret: Buffer }>(
    sql`select secret from second_factors where user_id = ${userId} and confirmed_at is not null`,
  )
  const sealed = rows[0]?.secret
  const step = sealed && findStep(openSecret(sealed, secrets.factorKey, userId), code, now)
  if (step === undefined) return false
  // The comparison is made with the row locked: of two who bring the same code at once, one is accepted.
  const { rowCount } = await db.execute(sql`
    update second_factors set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and coalesce(last_step, -1) < ${step}`)
  return rowCount === 1
}

async function acceptRecoveryCode(
  db: Executor,
  { userId, name, email }: Person,
  code: string,
  { secrets, now }: CodeParts,
) {
  const { rowCount } = await db.execute(sql`
    update recovery_codes set used_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and code_hash = ${hashRecoveryCode(code, secrets.recoveryKey, userId)}
      and used_at is null`)
  if (rowCount !== 1) return false
  const { rows } = await db.execute<{ left: number }>(
    sql`select count(*)::int as left from recovery_codes where user_id = ${userId} and used_at is null`,
  )
  const detail = { left: rows[0]?.left }
  await recordAudit(db, { actor: { userId, name }, action: 'recovery-code-used', subject: email, detail })
  return true
}
