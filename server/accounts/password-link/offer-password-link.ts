import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { CREDENTIAL } from '../password/credential.ts'
import { isActiveOwner, takeStaffLock } from '../staff/staff-lock.ts'
import { type LinkPurpose, makePasswordLink } from './make-password-link.ts'

type Offered =
  | { ok: true; token: string; email: string; name: string; purpose: LinkPurpose }
  | { ok: false; reason: 'gone' | 'not-an-owner' | 'own-link' }

/**
 * A new link for a colleague: a second invitation while no password was ever chosen, else a reset. The password before
 * stays good until the link is used. Nobody gets one for themselves: whoever sits down at a screen left open could take
 * the account home with it.
 */
export async function offerPasswordLink(
  db: Database,
  { actor, userId, now }: { actor: Actor; userId: string; now: Date },
): Promise<Offered> {
  if (userId === actor.userId) return { ok: false, reason: 'own-link' }
  return db.transaction(async (tx): Promise<Offered> => {
    await takeStaffLock(tx)
    if (!(await isActiveOwner(tx, actor.userId))) return { ok: false, reason: 'not-an-owner' }
    const { rows } = await tx.execute<{ email: string; name: string; hasPassword: boolean }>(sql`
      select u.email, u.name, exists (
        select from accounts a where a.user_id = u.id and a.provider_id = ${CREDENTIAL} and a.password is not null
      ) as "hasPassword"
      from users u where u.id = ${userId} and u.disabled_at is null
      for update`)
    const [user] = rows
    if (!user) return { ok: false, reason: 'gone' }
    const { email, name, hasPassword } = user
    const purpose = hasPassword ? 'reset' : 'invitation'
    const token = await makePasswordLink(tx, { userId, purpose, now })
    const action = hasPassword ? 'reset-link-made' : 'staff-invited'
    await recordAudit(tx, { actor, action, subject: email })
    return { ok: true, token, email, name, purpose }
  })
}
