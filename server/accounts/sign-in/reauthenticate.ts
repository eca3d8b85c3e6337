import type { Database } from '#server/db/database.ts'
import type { AccountParts } from '../account-parts.ts'
import { doWithCode, type FullProof, type FullProofRefusal } from '../second-factor/do-with-code.ts'
import { hasSecondFactor } from '../second-factor/read-second-factor.ts'
import { checkOwnPassword } from './check-own-password.ts'

type Reauthenticated = { ok: true; passwordHash: string } | ({ ok: false } & FullProofRefusal)

/**
 * The password again, and a code where there is a second factor, before what a screen left open must not be enough for.
 * Wrong ones count as at the sign-in, and the code is used up.
 */
export async function reauthenticate(
  db: Database,
  proof: FullProof,
  parts: AccountParts,
): Promise<Reauthenticated> {
  if (!(await hasSecondFactor(db, proof.person.userId))) return checkOwnPassword(db, proof, parts)
  const outcome = await doWithCode(db, proof, parts, async (_tx, passwordHash) => passwordHash)
  return outcome.ok ? { ok: true, passwordHash: outcome.value } : outcome
}
