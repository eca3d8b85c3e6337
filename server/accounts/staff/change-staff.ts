import { type SQL, sql } from 'drizzle-orm'
import type { StaffAction, StaffRefusal } from '#domain/access/staff-action.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { hasAnotherAdmin, isActiveAdmin, takeStaffLock } from './staff-lock.ts'

type StaffChange = { actor: Actor; userId: string; action: StaffAction }

export type StaffOutcome = { ok: true; email: string } | { ok: false; reason: StaffRefusal }

/** What each does to the rows of an account, and what the audit log calls it. */
const CHANGES: Record<
  StaffAction,
  { auditedAs: string; shutsOut: boolean; changes: (userId: string) => SQL[] }
> = {
  disable: {
    auditedAs: 'staff-disabled',
    shutsOut: true,
    changes: (userId) => [
      sql`update users set disabled_at = now() where id = ${userId} and disabled_at is null`,
      ...endingAccess(userId),
    ],
  },
  enable: {
    auditedAs: 'staff-enabled',
    shutsOut: false,
    changes: (userId) => [sql`update users set disabled_at = null where id = ${userId}`],
  },
  'remove-role': {
    auditedAs: 'role-removed',
    shutsOut: true,
    changes: (userId) => [
      sql`delete from user_roles where user_id = ${userId} and role = 'admin'`,
      ...endingAccess(userId),
    ],
  },
  'give-role': {
    auditedAs: 'role-given',
    shutsOut: false,
    changes: (userId) => [
      sql`insert into user_roles (user_id, role) values (${userId}, 'admin') on conflict do nothing`,
    ],
  },
}

/** The database tells open pages of each session that goes (migration 6). */
function endingAccess(userId: string): SQL[] {
  return [
    sql`delete from sessions where user_id = ${userId}`,
    sql`delete from sign_in_challenges where user_id = ${userId}`,
    sql`delete from password_links where user_id = ${userId}`,
    sql`delete from second_factors where user_id = ${userId} and confirmed_at is null`,
  ]
}

/** Changes what a colleague may do. Nobody shuts out themselves, and nobody the last who could run the shop. */
export async function changeStaff(
  db: Database,
  { actor, userId, action }: StaffChange,
): Promise<StaffOutcome> {
  const { auditedAs, shutsOut, changes } = CHANGES[action]
  return db.transaction(async (tx): Promise<StaffOutcome> => {
    await takeStaffLock(tx)
    if (!(await isActiveAdmin(tx, actor.userId))) return { ok: false, reason: 'not-an-admin' }
    await lockUser(tx, userId)
    const { rows } = await tx.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
    const email = rows[0]?.email
    if (email === undefined) return { ok: false, reason: 'gone' }
    if (shutsOut && !(await hasAnotherAdmin(tx, userId))) return { ok: false, reason: 'last-admin' }
    if (shutsOut && userId === actor.userId) return { ok: false, reason: 'yourself' }
    for (const change of changes(userId)) await tx.execute(change)
    await recordAudit(tx, { actor, action: auditedAs, subject: email })
    return { ok: true, email }
  })
}
