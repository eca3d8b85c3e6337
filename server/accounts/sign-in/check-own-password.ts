import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts, Person, Visit } from '../account-parts.ts'
import { hasSecondFactor } from '../second-factor/read-second-factor.ts'
import { checkPassword } from './check-password.ts'

/** Somebody who is signed in gives their password once more: a screen left open must not be enough. */
export type Proof = { person: Person; password: string } & Visit

/** Under the waits of signing in, or a session that was taken over could be used to guess it. */
export async function checkOwnPassword(
  db: Database,
  { person, password, headers, clientAddress }: Proof,
  parts: AccountParts,
): Promise<{ ok: true; passwordHash: string } | ({ ok: false } & SignInRefusal)> {
  const checked = await checkPassword(db, { email: person.email, password, headers, clientAddress }, parts)
  if (!checked.ok) return checked
  // Who has a second factor may have tried wrong codes: the password alone does not wipe them out.
  if (await hasSecondFactor(db, person.userId)) await checked.refund()
  else await checked.settle()
  return { ok: true, passwordHash: checked.user.passwordHash }
}
