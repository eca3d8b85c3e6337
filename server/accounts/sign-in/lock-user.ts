import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What decides whether somebody may come in. */
type Standing = { isDisabled: boolean; passwordHash: string | null; hasSecondFactor: boolean }

/**
 * Sign-in, password change and every change of an account lock the user row first, inside their transaction. So no sign-in
 * under way outlives a new password, a second factor or a disabling.
 */
export async function lockUser(db: Executor, userId: string): Promise<Standing | undefined> {
  await db.execute(sql`select from users where id = ${userId} for update`)
  // A statement of its own: the one that waits for the row sees all others as they were before it waited.
  const { rows } = await db.execute<Standing>(sql`
    select u.disabled_at is not null as "isDisabled",
      (select a.password from accounts a where a.user_id = u.id and a.provider_id = ${CREDENTIAL}) as "passwordHash",
      exists (
        select from second_factors f where f.user_id = u.id and f.confirmed_at is not null
      ) as "hasSecondFactor"
    from users u where u.id = ${userId}`)
  return rows[0]
}

/** The provider of an account with a password; its account_id is the id of the user. */
export const CREDENTIAL = 'credential'
