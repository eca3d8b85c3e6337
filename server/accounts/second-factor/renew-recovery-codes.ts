import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts } from '../account-parts.ts'
import { doWithCode, type FullProof, type FullProofRefusal } from './do-with-code.ts'
import { storeRecoveryCodes } from './recovery-codes.ts'

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
