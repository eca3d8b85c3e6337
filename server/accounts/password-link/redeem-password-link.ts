import { accountBucket } from '#domain/access/back-off.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts } from '../account-parts.ts'
import { hashToken } from '../one-time-token.ts'
import { forgetBucket } from '../sign-in/attempt-throttle.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { setPassword } from '../staff/save-staff.ts'

export type LinkUse = { token: string; password: string }

/** Sets a password, once: the link is gone with it, and so is every session of the account. */
export async function redeemPasswordLink(
  db: Database,
  { token, password }: LinkUse,
  { passwords, gates, now }: AccountParts,
): Promise<{ ok: true; email: string } | { ok: false; reason: 'no-such-link' | 'busy' }> {
  const link = await findPasswordLink(db, token, now)
  if (!link) return { ok: false, reason: 'no-such-link' }
  const passage = await gates.knownDevices.tryRun(() => passwords.hash(password))
  if (!passage.entered) return { ok: false, reason: 'busy' }
  const { userId, name, email, purpose } = link
  const wasUsed = await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { rowCount } = await tx.execute(
      sql`delete from password_links where user_id = ${userId} and token_hash = ${hashToken(token)}`,
    )
    if (rowCount !== 1) return false
    await setPassword(tx, userId, passage.value)
    const action = purpose === 'invitation' ? 'invitation-accepted' : 'password-reset'
    await recordAudit(tx, { actor: { userId, name }, action, subject: email })
    return true
  })
  if (!wasUsed) return { ok: false, reason: 'no-such-link' }
  await forgetBucket(db, accountBucket(email))
  return { ok: true, email }
}

type PasswordLink = { userId: string; name: string; email: string; purpose: 'invitation' | 'reset' }

/** Whose password this link sets; undefined when it was used, replaced, or is too old. */
export async function findPasswordLink(
  db: Database,
  token: string,
  now: Date,
): Promise<PasswordLink | undefined> {
  const { rows } = await db.execute<PasswordLink>(sql`
    select u.id as "userId", u.name, u.email, l.purpose
    from password_links l join users u on u.id = l.user_id
    where l.token_hash = ${hashToken(token)} and l.expires_at > ${now.toISOString()}::timestamptz
      and u.disabled_at is null`)
  return rows[0]
}
