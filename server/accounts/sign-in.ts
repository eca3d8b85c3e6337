import { sql } from 'drizzle-orm'
import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Visit } from './account-parts.ts'
import { checkPassword } from './check-password.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { letIn } from './let-in.ts'
import { openChallenge } from './sign-in-challenge.ts'

export type SignInAttempt = { email: string; password: string } & Visit

/** `owesCode`: the password was right, but it opens nothing yet; the cookies carry the person to the second step. */
export type SignInResult =
  | { ok: true; owesCode: boolean; cookies: string[] }
  | ({ ok: false } & SignInRefusal)

/** Looks at the password, then opens a session in place of the one the browser had, or asks for a code. */
export async function signIn(
  db: Database,
  attempt: SignInAttempt,
  parts: AccountParts,
): Promise<SignInResult> {
  const email = attempt.email.trim().toLowerCase()
  const checked = await checkPassword(db, { ...attempt, email }, parts)
  if (!checked.ok) return checked

  const { id: userId, name } = checked.user
  if (await isDisabled(db, userId)) {
    await checked.refund()
    return { ok: false, reason: 'refused' }
  }
  if (await hasSecondFactor(db, userId)) {
    // Not settled: a right password must not wipe out the wrong codes that were tried before.
    await checked.refund()
    return { ok: true, owesCode: true, cookies: [await openChallenge(db, userId, parts)] }
  }
  await checked.settle()
  const cookies = await db.transaction((tx) => letIn(tx, { userId, name, email }, attempt, parts))
  return { ok: true, owesCode: false, cookies }
}

async function isDisabled(db: Database, userId: string) {
  const { rowCount } = await db.execute(
    sql`select from users where id = ${userId} and disabled_at is not null`,
  )
  return (rowCount ?? 0) > 0
}
