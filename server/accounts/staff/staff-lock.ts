import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

// Any constant number: every process must ask for the same lock.
const STAFF_LOCK = 0x53746166

/**
 * One change of roles at a time: two owners who shut each other out at the same moment would leave the shop
 * without any. Inside a transaction, and held until its end.
 */
export async function takeStaffLock(db: Executor): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${STAFF_LOCK})`)
}

/** Whether somebody else could still sign in and run the shop. An invitation that nobody has accepted does not count. */
export async function hasAnotherOwner(db: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from users u
      join user_roles r on r.user_id = u.id and r.role = 'admin'
      join accounts a on a.user_id = u.id and a.password is not null
    where u.id <> ${userId} and u.disabled_at is null
    limit 1`)
  return (rowCount ?? 0) > 0
}

/** Whether this owner still is one: another may have been quicker. */
export async function isActiveOwner(db: Executor, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    select from users u join user_roles r on r.user_id = u.id and r.role = 'admin'
    where u.id = ${userId} and u.disabled_at is null`)
  return (rowCount ?? 0) > 0
}
