import type { Role } from '#domain/access/roles.ts'
import type { StaffRefusal } from '#domain/access/staff-action.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { endAccess, grantRoles } from './save-staff.ts'
import { hasAnotherOwner, isActiveOwner, takeStaffLock } from './staff-lock.ts'

type StaffChange = { action: 'disable' | 'enable' } | { action: 'roles'; roles: readonly Role[] }

export type StaffOutcome = { ok: true; email: string } | { ok: false; reason: StaffRefusal }

/** Changes what a colleague may do. Nobody shuts out themselves, and nobody the last who could run the shop. */
export async function changeStaff(
  db: Database,
  { actor, userId, ...change }: { actor: Actor; userId: string } & StaffChange,
): Promise<StaffOutcome> {
  const losesOwnership =
    change.action === 'disable' || (change.action === 'roles' && !change.roles.includes('admin'))
  return db.transaction(async (tx): Promise<StaffOutcome> => {
    await takeStaffLock(tx)
    if (!(await isActiveOwner(tx, actor.userId))) return { ok: false, reason: 'not-an-owner' }
    await lockUser(tx, userId)
    const { rows } = await tx.execute<{ email: string }>(sql`select email from users where id = ${userId}`)
    const email = rows[0]?.email
    if (email === undefined) return { ok: false, reason: 'gone' }
    if (losesOwnership && !(await hasAnotherOwner(tx, userId))) return { ok: false, reason: 'last-owner' }
    if (losesOwnership && userId === actor.userId) return { ok: false, reason: 'yourself' }
    await recordAudit(tx, { actor, subject: email, ...(await makeChange(tx, userId, change)) })
    return { ok: true, email }
  })
}

type Done = { action: AuditAction; detail?: Record<string, unknown> }

/** Returns what the audit log says of it. Whoever is shut out is out at once. */
async function makeChange(tx: Transaction, userId: string, change: StaffChange): Promise<Done> {
  switch (change.action) {
    case 'disable':
      await tx.execute(sql`update users set disabled_at = now() where id = ${userId} and disabled_at is null`)
      await endAccess(tx, userId)
      return { action: 'staff-disabled' }
    case 'enable':
      await tx.execute(sql`update users set disabled_at = null where id = ${userId}`)
      return { action: 'staff-enabled' }
    case 'roles': {
      const { roles } = change
      await tx.execute(
        sql`delete from user_roles where user_id = ${userId} and not role = any(${[...roles]}::text[])`,
      )
      await grantRoles(tx, userId, roles)
      if (roles.length === 0) await endAccess(tx, userId)
      return { action: 'roles-changed', detail: { roles } }
    }
  }
}
