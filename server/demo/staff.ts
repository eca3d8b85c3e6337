import type pg from 'pg'
import type { Role } from '#domain/access/roles.ts'
import { hashPassword } from '#server/accounts/password/password-hash.ts'
import { randomPassword } from '#server/accounts/password/random-password.ts'
import { makePasswordLink } from '#server/accounts/password-link/make-password-link.ts'
import { DEMO_STAFF_EMAIL } from '#server/accounts/sign-in/sign-in-to-demo.ts'
import { insertStaff, insertWithoutPassword } from '#server/accounts/staff/save-staff.ts'
import type { Database } from '#server/db/database.ts'
import { writeAudit } from './write-audit.ts'

export type StaffName = 'demo' | 'ines' | 'bram' | 'mila' | 'nuno' | 'otto' | 'jara'
export type Staff = Record<StaffName, { userId: string; name: string; email: string }>

type Colleague = {
  name: string
  email: string
  roles: readonly Role[]
  since: number
  seen?: number
  disabled?: number
}

/** In days ago. Who was never seen is invited. */
const STAFF: Record<StaffName, Colleague> = {
  demo: { name: 'Demo Owner', email: DEMO_STAFF_EMAIL, roles: ['admin'], since: 91, seen: 3 },
  ines: { name: 'Ines Willow', email: 'ines@cultivar.example', roles: ['admin'], since: 91, seen: 0.05 },
  bram: { name: 'Bram Aspen', email: 'bram@cultivar.example', roles: ['orders'], since: 84, seen: 0.3 },
  mila: {
    name: 'Mila Elder',
    email: 'mila@cultivar.example',
    roles: ['orders', 'catalogue'],
    since: 41,
    seen: 1.1,
  },
  nuno: { name: 'Nuno Hazel', email: 'nuno@cultivar.example', roles: ['money'], since: 60, seen: 0.6 },
  otto: { name: 'Otto Sage', email: 'otto@cultivar.example', roles: ['statistics'], since: 2 },
  jara: {
    name: 'Jara Nettle',
    email: 'jara@cultivar.example',
    roles: ['orders'],
    since: 88,
    seen: 33.2,
    disabled: 33,
  },
}

const DAY_MS = 86_400_000

/**
 * The accounts, with the lines that they left in the audit log when they were made. One random password is theirs all: for what
 * asks for it again, and for somebody who wants to be two people.
 */
export async function addStaff(db: Database, owner: pg.ClientBase, now: Date) {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const made: [string, Staff[StaffName]][] = []
  for (const [key, { name, email, roles, since, seen, disabled }] of Object.entries(STAFF)) {
    if (seen === undefined) await insertWithoutPassword(db, { name, email, roles })
    else await insertStaff(db, { name, email, roles, passwordHash })
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE users SET created_at = $2, updated_at = $2, last_seen_at = $3, disabled_at = $4 WHERE email = $1 RETURNING id`,
      [email, ...[since, seen, disabled].map((days) => (days === undefined ? null : daysAgo(days)))],
    )
    const userId = rows[0]?.id
    if (userId === undefined) throw new Error('An account of the demo was not made')
    made.push([key, { userId, name, email }])
  }
  const staff = Object.fromEntries(made) as Staff
  // Nobody is told the link.
  await makePasswordLink(db, {
    userId: staff.otto.userId,
    purpose: 'invitation',
    now: daysAgo(STAFF.otto.since),
  })
  await writeAudit(owner, [
    ...Object.entries(STAFF).map(([key, { email, roles, since }]) =>
      key === 'demo'
        ? { at: daysAgo(since), who: AT_START, action: 'admin-created', subject: email }
        : { at: daysAgo(since), who: staff.demo, action: 'staff-invited', subject: email, detail: { roles } },
    ),
    {
      at: daysAgo(STAFF.jara.disabled ?? 0),
      who: staff.demo,
      action: 'staff-disabled',
      subject: STAFF.jara.email,
    },
  ])
  return { staff, password }
}

const AT_START = { userId: null, name: 'The shop, at first start' }
