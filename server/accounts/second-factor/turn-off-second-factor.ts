import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts } from '../account-parts.ts'
import { doWithCode, type FullProof, type FullProofRefusal } from './do-with-code.ts'

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
