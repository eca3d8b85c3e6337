import { sql } from 'drizzle-orm'
import type { StaffAction, StaffRefusal } from '#domain/access/staff-action.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { endAccess, grantAdmin } from './save-admin.ts'
import { hasAnotherAdmin, isActiveAdmin, takeStaffLock } from './staff-lock.ts'

type StaffChange = { actor: Actor; userId: string; action: StaffAction }

export type StaffOutcome = { ok: true; email: string } | { ok: false; reason: StaffRefusal }

/** What each does to the rows of an account, and what the audit log calls it. Whoever is shut out is out at once. */
const CHANGES: Record<
  StaffAction,
  { auditedAs: string; shutsOut: boolean; change: (tx: Transaction, userId: string) => Promise<unknown> }
> = {
  disable: {
    auditedAs: 'staff-disabled',
    shutsOut: true,
    change: (tx, userId) =>
      tx.execute(sql`update users set disabled_at = now() where id = ${userId} and disabled_at is null`),
  },
  enable: {
    auditedAs: 'staff-enabled',
    shutsOut: false,
    change: (tx, userId) => tx.execute(sql`update users set disabled_at = null where id = ${userId}`),
  },
  'remove-role': {
    auditedAs: 'role-removed',
    shutsOut: true,
    change: (tx, userId) =>
      tx.execute(sql`delete from user_roles where user_id = ${userId} and role = 'admin'`),
  },
  'give-role': { auditedAs: 'role-given', shutsOut: false, change: grantAdmin },
}

/** Changes what a colleague may do. Nobody shuts out themselves, and nobody the last who could run the shop. */
export async function changeStaff(
  db: Database,
  { actor, userId, action }: StaffChange,
): Promise<StaffOutcome> {
  const { auditedAs, shutsOut, change } = CHANGES[action]
  return db.transaction(async (tx): Promise<StaffOutcome> => {
    await takeStaffLock(tx)
    if (!(await isActiveAdmin(tx, actor.userId))) return { ok: false, reason: 'not-an-admin' }
    await lockUser(tx, userId)
    const { rows } = await tx.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
    const email = rows[0]?.email
    if (email === undefined) return { ok: false, reason: 'gone' }
    if (shutsOut && !(await hasAnotherAdmin(tx, userId))) return { ok: false, reason: 'last-admin' }
    if (shutsOut && userId === actor.userId) return { ok: false, reason: 'yourself' }
    await change(tx, userId)
    if (shutsOut) await endAccess(tx, userId)
    await recordAudit(tx, { actor, action: auditedAs, subject: email })
    return { ok: true, email }
  })
}
