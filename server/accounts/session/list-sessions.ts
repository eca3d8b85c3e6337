import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
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
