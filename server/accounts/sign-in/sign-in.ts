import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Visit } from '../account-parts.ts'
import { createSession } from '../session/create-session.ts'
import { checkPassword } from './check-password.ts'
import { lockUser } from './lock-user.ts'
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

  const { userId, name, passwordHash } = checked.user
  const admitted = await db.transaction(async (tx) => {
    const standing = await lockUser(tx, userId)
    // Also of somebody whose password was changed while this one was being looked at.
    if (!standing || standing.isDisabled || standing.passwordHash !== passwordHash) return undefined
    const owesCode = standing.hasSecondFactor
    const cookies = owesCode
      ? [await openChallenge(tx, userId, parts)]
      : await createSession(tx, { userId, name, email }, attempt, parts)
    return { owesCode, cookies }
  })
  // Not settled while a code is owed: a right password must not wipe out the wrong codes that were tried before.
  if (admitted?.owesCode === false) await checked.settle()
  else await checked.refund()
  return admitted ? { ok: true, ...admitted } : { ok: false, reason: 'refused' }
}
