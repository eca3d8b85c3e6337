import { type Role, readRoles } from '#domain/access/roles.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { CREDENTIAL } from '../sign-in/lock-user.ts'

export type StaffMember = {
  userId: string
  name: string
  email: string
  roles: Role[]
  isDisabled: boolean
  hasPassword: boolean
  hasSecondFactor: boolean
  /** Whether a link that sets a password is open. */
  hasLink: boolean
  lastSeenAt: Date | undefined
}

/** Everybody with an account, owners first. */
export async function listStaff(db: Database, now: Date): Promise<StaffMember[]> {
  type Row = Omit<StaffMember, 'lastSeenAt'> & { lastSeen: Date | null }
  const { rows } = await db.execute<Row>(sql`
    select u.id as "userId", u.name, u.email, r.roles,
      u.disabled_at is not null as "isDisabled", a.password is not null as "hasPassword",
      f.confirmed_at is not null as "hasSecondFactor",
      coalesce(l.expires_at > ${now.toISOString()}::timestamptz, false) as "hasLink",
      u.last_seen_at as "lastSeen"
    from users u
      cross join lateral (select array(select role from user_roles where user_id = u.id) as roles) r
      left join accounts a on a.user_id = u.id and a.provider_id = ${CREDENTIAL}
      left join second_factors f on f.user_id = u.id
      left join password_links l on l.user_id = u.id
    order by not 'admin' = any(r.roles), cardinality(r.roles) = 0, u.disabled_at is not null, lower(u.name), u.email`)
  return rows.map(({ lastSeen, ...member }) => ({
    ...member,
    roles: readRoles(member.roles),
    lastSeenAt: lastSeen ?? undefined,
  }))
}
