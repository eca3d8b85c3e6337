import type { Invitation } from '#domain/access/invitation.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { makePasswordLink } from '../password-link/make-password-link.ts'
import { insertWithoutPassword } from './save-staff.ts'
import { isActiveOwner, takeStaffLock } from './staff-lock.ts'

type Invited = { ok: true; token: string } | { ok: false; reason: 'email-taken' | 'not-an-owner' }

/** Makes an account without a password, and a link with which that person chooses one. */
export async function inviteStaff(
  db: Database,
  { actor, invitation, now }: { actor: Actor; invitation: Invitation; now: Date },
): Promise<Invited> {
  return db.transaction(async (tx): Promise<Invited> => {
    await takeStaffLock(tx)
    if (!(await isActiveOwner(tx, actor.userId))) return { ok: false, reason: 'not-an-owner' }
    const userId = await insertWithoutPassword(tx, invitation)
    if (!userId) return { ok: false, reason: 'email-taken' }
    const token = await makePasswordLink(tx, { userId, purpose: 'invitation', now })
    await recordAudit(tx, {
      actor,
      action: 'staff-invited',
      subject: invitation.email,
      detail: { roles: invitation.roles },
    })
    return { ok: true, token }
  })
}
