import { sql } from 'drizzle-orm'
import type { Invitation } from '#domain/access/invitation.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { makePasswordLink } from '../password-link/make-password-link.ts'
import { isActiveAdmin, takeStaffLock } from './staff-lock.ts'

type Invited = { ok: true; token: string } | { ok: false; reason: 'email-taken' | 'not-an-admin' }

/** Makes an admin without a password, and a link with which that person chooses one. */
export async function inviteStaff(
  db: Database,
  { actor, invitation, now }: { actor: Actor; invitation: Invitation; now: Date },
): Promise<Invited> {
  const { name, email } = invitation
  return db.transaction(async (tx): Promise<Invited> => {
    await takeStaffLock(tx)
    if (!(await isActiveAdmin(tx, actor.userId))) return { ok: false, reason: 'not-an-admin' }
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into users (name, email, email_verified) values (${name}, ${email}, true)
      on conflict (email) do nothing returning id`)
    const userId = rows[0]?.id
    if (!userId) return { ok: false, reason: 'email-taken' }
    await tx.execute(sql`insert into user_roles (user_id, role) values (${userId}, 'admin')`)
    const token = await makePasswordLink(tx, { userId, purpose: 'invitation', now })
    await recordAudit(tx, { actor, action: 'staff-invited', subject: email })
    return { ok: true, token }
  })
}
