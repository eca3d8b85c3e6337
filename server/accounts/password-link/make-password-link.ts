import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { makeToken } from '../one-time-token.ts'
import { CREDENTIAL } from '../sign-in/lock-user.ts'
import { isActiveOwner, takeStaffLock } from '../staff/staff-lock.ts'

/** An invitation may lie in a mailbox over the holidays; a reset is for somebody who waits for it. */
const VALID_SECONDS = { invitation: 7 * 24 * 3600, reset: 24 * 3600 }

export type LinkPurpose = keyof typeof VALID_SECONDS

/** Returns the token, to be shown this once. The link that the account had before is worth nothing from now on. */
export async function makePasswordLink(
  db: Executor,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<string> {
  const { token, tokenHash } = makeToken()
  const at = sql`${now.toISOString()}::timestamptz`
  const until = sql`${at} + make_interval(secs => ${VALID_SECONDS[purpose]})`
  await db.execute(sql`
    insert into password_links (user_id, token_hash, purpose, created_at, expires_at)
    values (${userId}, ${tokenHash}, ${purpose}, ${at}, ${until})
    on conflict (user_id) do update set token_hash = excluded.token_hash, purpose = excluded.purpose,
      created_at = excluded.created_at, expires_at = excluded.expires_at`)
  return token
}

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
