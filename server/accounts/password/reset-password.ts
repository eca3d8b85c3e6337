import { accountBucket } from '#domain/access/back-off.ts'
import { COMMAND_LINE, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { forgetBucket } from '../sign-in/attempt-throttle.ts'
import { findUserId, setPassword } from '../staff/save-staff.ts'
import { hashPassword } from './password-hash.ts'

/** Ends all sessions of the account, and the wait that wrong passwords have brought upon it. */
export async function resetPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown-email' }> {
  const address = email.trim().toLowerCase()
  const userId = await findUserId(db, address)
  if (!userId) return { ok: false, reason: 'unknown-email' }
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    await setPassword(tx, userId, passwordHash)
    await recordAudit(tx, { actor: COMMAND_LINE, action: 'password-reset', subject: address })
  })
  await forgetBucket(db, accountBucket(email))
  return { ok: true }
}
