import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import type { AccountParts } from '../account-parts.ts'
import type { FullProof, FullProofRefusal } from '../second-factor/do-with-code.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { reauthenticate } from '../sign-in/reauthenticate.ts'
import { setPassword } from '../staff/save-staff.ts'

/** `password` is the current one; `sessionId` is the session that goes on. */
export type PasswordChange = FullProof & { newPassword: string; sessionId: string | undefined }

/** Ends all other sessions: whoever knew the old password is out. */
export async function changePassword(
  db: Database,
  change: PasswordChange,
  parts: AccountParts,
): Promise<{ ok: true } | ({ ok: false } & FullProofRefusal)> {
  const checked = await reauthenticate(db, change, parts)
  if (!checked.ok) return checked
  const { userId, name, email } = change.person
  const passwordHash = await parts.passwords.hash(change.newPassword)
  const isChanged = await db.transaction(async (tx) => {
    // Whoever knew the one before must not win against the owner, who has just chosen another.
    const standing = await lockUser(tx, userId)
    if (standing?.passwordHash !== checked.passwordHash) return false
    await setPassword(tx, userId, passwordHash, change.sessionId)
    await recordAudit(tx, { actor: { userId, name }, action: 'password-changed', subject: email })
    return true
  })
  return isChanged ? { ok: true } : { ok: false, reason: 'invalid-credentials' }
}
