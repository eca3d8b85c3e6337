import { readRoles } from '#domain/access/roles.ts'
import { ANONYMOUS, type Viewer } from '#domain/access/viewer.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { IDLE_SECONDS, NOTE_USE_EVERY_SECONDS } from './session-life.ts'

type SessionRow = { user_id: string; name: string; email: string; roles: string[]; note_use: boolean }

/**
 * One query, made anew for each request: a session that was ended and a role that was taken away count at once.
 * An error here goes up: a database that is away must not turn staff into strangers.
 */
export async function findViewer(db: Database, token: string, now: Date): Promise<Viewer> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<SessionRow>(sql`
    select u.id as user_id, u.name, u.email,
      array(select r.role from user_roles r where r.user_id = u.id) as roles,
      s.updated_at <= ${at} - make_interval(secs => ${NOTE_USE_EVERY_SECONDS}) as note_use
    from sessions s join users u on u.id = s.user_id
    where s.token = ${token}
      and u.disabled_at is null
      and s.expires_at > ${at}
      and s.updated_at > ${at} - make_interval(secs => ${IDLE_SECONDS})`)
  const [row] = rows
  if (!row) return ANONYMOUS
  if (row.note_use) await noteUse(db, token, now)
  const { user_id: userId, name, email } = row
  const roles = readRoles(row.roles)
  return roles.length > 0
    ? { kind: 'staff', userId, name, email, roles }
    : { kind: 'member', userId, name, email }
}

async function noteUse(db: Database, token: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ user_id: string }>(
    sql`update sessions set updated_at = ${at} where token = ${token} returning user_id`,
  )
  // Not in one statement: it would hold the session while it waits for a person whose sessions are being ended.
  const userId = rows[0]?.user_id
  if (userId) await db.execute(sql`update users set last_seen_at = ${at} where id = ${userId}`)
}

export async function findSessionId(db: Database, token: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from sessions where token = ${token}`)
  return rows[0]?.id
}
