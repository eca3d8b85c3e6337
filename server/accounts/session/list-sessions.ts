import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { IDLE_SECONDS } from './session-life.ts'

export type ListedSession = {
  id: string
  /** 'Firefox on Windows'. */
  device: string
  /** The network, not the address; undefined for sessions from before it was kept. */
  network: string | undefined
  openedAt: Date
  lastSeenAt: Date
}

/** The sessions of one person that still open doors, the last used first. */
export async function listSessions(db: Database, userId: string, now: Date): Promise<ListedSession[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<{
    id: string
    device: string
    network: string
    opened: string
    seen: string
  }>(sql`
    select id, coalesce(user_agent, '') as device, coalesce(ip_address, '') as network,
      created_at::text as opened, updated_at::text as seen
    from sessions
    where user_id = ${userId} and expires_at > ${at} and updated_at > ${at} - make_interval(secs => ${IDLE_SECONDS})
    order by updated_at desc, id`)
  return rows.map(({ id, device, network, opened, seen }) => ({
    id,
    device: device || 'Unknown device',
    network: network || undefined,
    openedAt: new Date(opened),
    lastSeenAt: new Date(seen),
  }))
}
