import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import {
  accounts,
  passwordLinks,
  secondFactors,
  sessions,
  signInChallenges,
  userRoles,
  users,
} from '#server/db/schema.ts'
import { CREDENTIAL } from '../password/credential.ts'
import { lockUser } from '../sign-in/lock-user.ts'

/** The database or a transaction on it. */
type Writer = Pick<Database, 'execute' | 'select' | 'insert' | 'update' | 'delete'>

export async function insertAdmin(
  db: Writer,
  admin: { email: string; name: string; passwordHash: string },
): Promise<{ created: boolean }> {
  const inserted = await db
    .insert(users)
    .values({ email: admin.email, name: admin.name, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  const [user] = inserted
  if (!user) return { created: false }
  await setPassword(db, user.id, admin.passwordHash)
  await grantAdmin(db, user.id)
  return { created: true }
}

export async function grantAdmin(db: Writer, userId: string): Promise<void> {
  await db.insert(userRoles).values({ userId, role: 'admin' }).onConflictDoNothing()
}

/** A new password ends what was opened and begun with the old one, but for a session that is to stay. */
export async function setPassword(
  db: Writer,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await lockUser(db, userId)
  const ofUser = and(eq(accounts.userId, userId), eq(accounts.providerId, CREDENTIAL))
  const updated = await db
    .update(accounts)
    .set({ password: passwordHash, updatedAt: new Date() })
    .where(ofUser)
    .returning({ id: accounts.id })
  if (updated.length === 0) {
    await db
      .insert(accounts)
      .values({ userId, accountId: userId, providerId: CREDENTIAL, password: passwordHash })
  }
  const isKept = keptSessionId === undefined ? undefined : ne(sessions.id, keptSessionId)
  await db.delete(sessions).where(and(eq(sessions.userId, userId), isKept))
  await db.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await db.delete(passwordLinks).where(eq(passwordLinks.userId, userId))
  const isPending = isNull(secondFactors.confirmedAt)
  await db.delete(secondFactors).where(and(eq(secondFactors.userId, userId), isPending))
}

export async function findUserId(db: Writer, email: string): Promise<string | undefined> {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return rows[0]?.id
}
