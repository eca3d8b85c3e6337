import { accountBucket } from '#domain/access/back-off.ts'
import type { Database } from '#server/db/database.ts'
import { forgetBucket } from './attempt-throttle.ts'
import { hashPassword } from './password-hash.ts'
import { findUserId, setPassword } from './save-admin.ts'

/** Ends all sessions of the account, and the wait that wrong passwords have brought upon it. */
export async function resetPassword(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'unknown-email' }> {
  const userId = await findUserId(db, email.trim().toLowerCase())
  if (!userId) return { ok: false, reason: 'unknown-email' }
  const passwordHash = await hashPassword(password)
  await db.transaction((tx) => setPassword(tx, userId, passwordHash))
  await forgetBucket(db, accountBucket(email))
  return { ok: true }
}
