import { randomBytes } from 'node:crypto'
import { shortenAddress } from '#domain/access/client-network.ts'
import { describeDevice } from '#domain/access/describe-device.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts, Person, Visit } from '../account-parts.ts'
import { knownDeviceCookie } from '../sign-in/known-device.ts'
import { readSessionToken, sessionCookie } from './session-cookie.ts'
import { SESSION_SECONDS } from './session-life.ts'

/**
 * Creates the session of somebody who has proved who they are, and ends the one that the browser had. Inside a
 * transaction that has locked the user.
 */
export async function createSession(
  db: Executor,
  { userId, name, email }: Person,
  { headers, clientAddress }: Visit,
  { settings, secrets, now }: AccountParts,
): Promise<string[]> {
  const { sessionSecret, deviceSecret } = secrets
  const token = randomBytes(24).toString('base64url')
  const device = describeDevice(headers.get('user-agent') ?? '')
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    with seen as (update users set last_seen_at = ${at} where id = ${userId})
    insert into sessions (user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    values (${userId}, ${token}, ${at} + make_interval(secs => ${SESSION_SECONDS}), ${shortenAddress(clientAddress)},
      ${device}, ${at}, ${at})
    returning id`)
  const earlierToken = readSessionToken(headers, settings, sessionSecret)
  if (earlierToken) await db.execute(sql`delete from sessions where token = ${earlierToken}`)
  const detail = { device, session: rows[0]?.id }
  await recordAudit(db, { actor: { userId, name }, action: 'signed-in', subject: email, detail })
  return [
    sessionCookie(settings, token, sessionSecret),
    knownDeviceCookie(headers, email, { settings, deviceSecret }, now),
  ]
}
