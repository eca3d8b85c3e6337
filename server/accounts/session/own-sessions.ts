import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Person } from '../account-parts.ts'
import { IDLE_SECONDS } from './session-life.ts'

/** The sessions of one person that still open doors, the last used first. */
export async function listSessions(db: Database, userId: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  type Row = Record<'id' | 'device' | 'network', string> & Record<'openedAt' | 'lastSeenAt', Date>
  const { rows } = await db.execute<Row>(sql`
    select id, coalesce(user_agent, '') as device, coalesce(ip_address, '') as network,
      created_at as "openedAt", updated_at as "lastSeenAt"
    from sessions
    where user_id = ${userId} and expires_at > ${at} and updated_at > ${at} - make_interval(secs => ${IDLE_SECONDS})
    order by updated_at desc, id`)
  return rows.map(({ device, network, ...session }) => ({
    ...session,
    device: device || 'Unknown device',
    // The network, not the address; sessions from before it was kept have none.
    network: network || undefined,
  }))
}

/** Ends one of a person's sessions, or all but the one to keep. Open pages of theirs learn of it at once. */
export async function endOwnSessions(
  db: Database,
  { userId, name, email }: Person,
  which: { only: string } | { allBut: string },
): Promise<{ ended: number }> {
  const chosen = 'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.allBut}`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from sessions where user_id = ${userId} and ${chosen}`)
    const ended = rowCount ?? 0
    if (ended > 0) {
      const detail = { sessions: ended }
      await recordAudit(tx, { actor: { userId, name }, action: 'sessions-ended', subject: email, detail })
    }
    return { ended }
  })
}

type Owner = { userId: string; name: string; email: string }

/** Throws when the database is away: the session lives on, and nobody is told otherwise. */
export async function signOut(db: Database, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Owner>(sql`
      with ended as (delete from sessions where token = ${token} returning user_id)
      select u.id as "userId", u.name, u.email from ended join users u on u.id = ended.user_id`)
    const [owner] = rows
    if (!owner) return
    const { userId, name, email } = owner
    await recordAudit(tx, { actor: { userId, name }, action: 'signed-out', subject: email })
  })
}
