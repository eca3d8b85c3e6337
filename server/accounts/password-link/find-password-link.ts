import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hashToken } from '../one-time-token.ts'

export type PasswordLink = { userId: string; name: string; email: string; purpose: 'invitation' | 'reset' }

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
