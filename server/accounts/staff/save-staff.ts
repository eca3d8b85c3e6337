import type { Role } from '#domain/access/roles.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { CREDENTIAL, lockUser } from '../sign-in/lock-user.ts'

/** An owner, where nothing else is said. */
type NewAccount = { email: string; name: string; roles?: readonly Role[] }

export async function insertStaff(
  db: Executor,
  { passwordHash, ...account }: NewAccount & { passwordHash: string },
): Promise<{ created: boolean }> {
  const userId = await insertWithoutPassword(db, account)
  if (userId === undefined) return { created: false }
  await setPassword(db, userId, passwordHash)
  return { created: true }
}

/** Returns who it is now; undefined where somebody has that address already. */
export async function insertWithoutPassword(
  db: Executor,
  { email, name, roles = ['admin'] }: NewAccount,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into users (email, name, email_verified) values (${email}, ${name}, true)
    on conflict (email) do nothing returning id`)
  const [user] = rows
  if (user) await grantRoles(db, user.id, roles)
  return user?.id
}

export async function grantRoles(db: Executor, userId: string, roles: readonly Role[]): Promise<void> {
  await db.execute(sql`
    insert into user_roles (user_id, role) select ${userId}::uuid, unnest(${[...roles]}::text[])
    on conflict do nothing`)
}

/** A new password ends what was opened and begun with the old one, but for a session that is to stay. */
export async function setPassword(
  db: Executor,
  userId: string,
  passwordHash: string,
  keptSessionId?: string,
): Promise<void> {
  await lockUser(db, userId)
  const { rowCount } = await db.execute(sql`
    update accounts set password = ${passwordHash}, updated_at = now()
    where user_id = ${userId} and provider_id = ${CREDENTIAL}`)
  if (rowCount === 0)
    await db.execute(sql`
      insert into accounts (user_id, account_id, provider_id, password)
      values (${userId}, ${userId}, ${CREDENTIAL}, ${passwordHash})`)
  await endAccess(db, userId, keptSessionId)
}

/** Ends what was opened and begun. The database tells open pages of each session that goes (migration 6). */
export async function endAccess(db: Executor, userId: string, keptSessionId?: string): Promise<void> {
  const isToGo = keptSessionId === undefined ? sql`true` : sql`id <> ${keptSessionId}`
  await db.execute(sql`delete from sessions where user_id = ${userId} and ${isToGo}`)
  await db.execute(sql`delete from sign_in_challenges where user_id = ${userId}`)
  await db.execute(sql`delete from password_links where user_id = ${userId}`)
  await db.execute(sql`delete from second_factors where user_id = ${userId} and confirmed_at is null`)
}

export async function findUserId(db: Executor, email: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return rows[0]?.id
}
