import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { makeToken } from '../one-time-token.ts'

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
