import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
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

/** An owner, where nothing else is said. */
type NewAccount = { email: string; name: string; roles?: readonly Role[] }

export async function insertStaff(
  db: Writer,
  { passwordHash, ...account }: NewAccount & { passwordHash: string },
): Promise<{ created: boolean }> {
  const userId = await insertWithoutPassword(db, account)
  if (userId === undefined) return { created: false }
  await setPassword(db, userId, passwordHash)
  return { created: true }
}

/** Returns who it is now; undefined where somebody has that address already. */
export async function insertWithoutPassword(
  db: Writer,
  { email, name, roles = ['admin'] }: NewAccount,
): Promise<string | undefined> {
  const [user] = await db
    .insert(users)
    .values({ email, name, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (user) await grantRoles(db, user.id, roles)
  return user?.id
}

export async function grantRoles(db: Writer, userId: string, roles: readonly Role[]): Promise<void> {
  if (roles.length === 0) return
  await db
    .insert(userRoles)
    .values(roles.map((role) => ({ userId, role })))
    .onConflictDoNothing()
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
  await endAccess(db, userId, keptSessionId)
}

/** Ends what was opened and begun. The database tells open pages of each session that goes (migration 6). */
export async function endAccess(db: Writer, userId: string, keptSessionId?: string): Promise<void> {
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
