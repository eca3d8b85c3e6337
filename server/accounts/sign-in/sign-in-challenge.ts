import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import type { AccountParts, Person } from '../account-parts.ts'
import { cookiePrefix, readCookie, writeCookie } from '../cookies.ts'
import { hashToken, makeToken } from '../one-time-token.ts'

/** How long the second step of signing in may take. */
const CHALLENGE_SECONDS = 300
/** So many wrong codes use it up. */
const WRONG_CODES = 5

type PublicUrl = Pick<Settings, 'publicUrl'>

/** Remembers that this browser gave the right password; returns the cookie that says so. */
export async function openChallenge(
  db: Executor,
  userId: string,
  { settings, now }: Pick<AccountParts, 'settings' | 'now'>,
): Promise<string> {
  const { token, tokenHash } = makeToken()
  await db.execute(sql`
    insert into sign_in_challenges (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, ${now.toISOString()}::timestamptz + make_interval(secs => ${CHALLENGE_SECONDS}))`)
  return challengeCookie(settings, token, CHALLENGE_SECONDS)
}

/** Who has to give a code in this browser; undefined when nobody has, or the time is over. */
export async function findChallenged(
  db: Database,
  headers: Headers,
  { settings, now }: { settings: PublicUrl; now: Date },
): Promise<Person | undefined> {
  const token = readChallenge(headers, settings)
  if (!token) return undefined
  const { rows } = await db.execute<Person>(sql`
    select u.id as "userId", u.name, u.email
    from sign_in_challenges c join users u on u.id = c.user_id
    where c.token_hash = ${hashToken(token)} and c.expires_at > ${now.toISOString()}::timestamptz
      and u.disabled_at is null`)
  return rows[0]
}

/** Inside a transaction: nobody else can use it until the end. False when somebody has already. */
export async function holdChallenge(db: Executor, headers: Headers, settings: PublicUrl): Promise<boolean> {
  const hash = hashToken(readChallenge(headers, settings) ?? '')
  const { rowCount } = await db.execute(
    sql`select from sign_in_challenges where token_hash = ${hash} for update`,
  )
  return (rowCount ?? 0) > 0
}

/** Inside the transaction that holds it. False when that was the last one: the password is asked for again. */
export async function countWrongCode(db: Executor, headers: Headers, settings: PublicUrl): Promise<boolean> {
  const hash = hashToken(readChallenge(headers, settings) ?? '')
  const { rows } = await db.execute<{ count: number }>(sql`
    update sign_in_challenges set wrong_codes = wrong_codes + 1 where token_hash = ${hash}
    returning wrong_codes as count`)
  if ((rows[0]?.count ?? WRONG_CODES) < WRONG_CODES) return true
  await closeChallenge(db, headers, settings)
  return false
}

export async function closeChallenge(db: Executor, headers: Headers, settings: PublicUrl): Promise<void> {
  const hash = hashToken(readChallenge(headers, settings) ?? '')
  await db.execute(sql`delete from sign_in_challenges where token_hash = ${hash}`)
}

export function clearedChallengeCookie(settings: PublicUrl): string {
  return challengeCookie(settings, '', 0)
}

function readChallenge(headers: Headers, settings: PublicUrl) {
  return readCookie(headers, cookieName(settings))
}

function challengeCookie(settings: PublicUrl, value: string, maxAgeSeconds: number) {
  return writeCookie(settings, { name: cookieName(settings), value, maxAgeSeconds })
}

function cookieName(settings: PublicUrl) {
  return `${cookiePrefix(settings)}.second_step`
}
