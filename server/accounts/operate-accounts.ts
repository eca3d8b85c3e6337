import { accountBucket, codeBucket } from '#domain/access/back-off.ts'
import { COMMAND_LINE, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hashPassword } from './password/password-hash.ts'
import { forgetBucket } from './sign-in/attempt-throttle.ts'
import { lockUser } from './sign-in/lock-user.ts'
import { findUserId, insertStaff, setPassword } from './staff/save-staff.ts'

// What the operator does to accounts from the command line: `npm run admin`.

export async function createAdmin(
  db: Database,
  admin: { email: string; name: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }> {
  const passwordHash = await hashPassword(admin.password)
  const email = admin.email.trim().toLowerCase()
  const { created } = await db.transaction(async (tx) => {
    const result = await insertStaff(tx, { email, name: admin.name, passwordHash })
    if (result.created)
      await recordAudit(tx, { actor: COMMAND_LINE, action: 'admin-created', subject: email })
    return result
  })
  return created ? { ok: true } : { ok: false, reason: 'email-taken' }
}

export type ListedAccount = {
  email: string
  name: string
  roles: string[]
  isDisabled: boolean
  createdAt: Date
}

export async function listAccounts(db: Database): Promise<ListedAccount[]> {
  const { rows } = await db.pool.query<ListedAccount>(`
    SELECT email, name, array(SELECT role FROM user_roles WHERE user_id = users.id ORDER BY 1) AS roles,
      disabled_at IS NOT NULL AS "isDisabled", created_at AS "createdAt"
    FROM users ORDER BY created_at, email`)
  return rows
}

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

/** For somebody who has lost both phone and recovery codes. All sessions end. */
export async function resetSecondFactor(
  db: Database,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown-email' | 'off' }> {
  const userId = await findUserId(db, email)
  if (!userId) return { ok: false, reason: 'unknown-email' }
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { rowCount } = await tx.execute(sql`delete from second_factors where user_id = ${userId}`)
    if (rowCount === 0) return { ok: false, reason: 'off' }
    await tx.execute(sql`delete from sessions where user_id = ${userId}`)
    await tx.execute(sql`delete from sign_in_challenges where user_id = ${userId}`)
    await forgetBucket(tx, codeBucket(userId))
    await recordAudit(tx, { actor: COMMAND_LINE, action: 'second-factor-turned-off', subject: email })
    return { ok: true }
  })
}
