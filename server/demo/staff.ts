import type pg from 'pg'
import { hashPassword } from '#server/accounts/password/password-hash.ts'
import { randomPassword } from '#server/accounts/password/random-password.ts'
import { DEMO_STAFF_EMAIL } from '#server/accounts/sign-in/sign-in-to-demo.ts'
import { insertAdmin, insertWithoutPassword } from '#server/accounts/staff/save-admin.ts'
import type { Database } from '#server/db/database.ts'

export type StaffName = 'demo' | 'ines' | 'bram' | 'mila' | 'otto' | 'jara'
export type Staff = Record<StaffName, { userId: string; name: string }>

type Colleague = { name: string; email: string; since: number; password: boolean; disabled?: number }

/** `since` and `disabled` are days ago. Nobody knows the passwords: the demo opens with one press, for one account. */
const STAFF: Record<StaffName, Colleague> = {
  demo: { name: 'Demo Owner', email: DEMO_STAFF_EMAIL, since: 91, password: false },
  ines: { name: 'Ines Willow', email: 'ines@cultivar.example', since: 91, password: true },
  bram: { name: 'Bram Aspen', email: 'bram@cultivar.example', since: 84, password: true },
  mila: { name: 'Mila Elder', email: 'mila@cultivar.example', since: 41, password: true },
  otto: { name: 'Otto Sage', email: 'otto@cultivar.example', since: 2, password: false },
  jara: { name: 'Jara Nettle', email: 'jara@cultivar.example', since: 88, password: true, disabled: 33 },
}

const DAY_MS = 86_400_000

/** The accounts, with the lines that they left in the audit log when they were made. */
export async function addStaff(db: Database, owner: pg.ClientBase, now: Date): Promise<Staff> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const made: [string, Staff[StaffName]][] = []
  for (const [key, { name, email, since, password, disabled }] of Object.entries(STAFF)) {
    if (password) await insertAdmin(db, { name, email, passwordHash: await hashPassword(randomPassword()) })
    else await insertWithoutPassword(db, { name, email })
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE users SET created_at = $2, updated_at = $2, disabled_at = $3, last_seen_at = $4 WHERE email = $1 RETURNING id`,
      [
        email,
        daysAgo(since),
        disabled === undefined ? null : daysAgo(disabled),
        seenAt(disabled, password, now),
      ],
    )
    const userId = rows[0]?.id
    if (userId === undefined) throw new Error('An account of the demo was not made')
    made.push([key, { userId, name }])
  }
  const staff = Object.fromEntries(made) as Staff
  await owner.query(
    `INSERT INTO audit_log (happened_at, actor, actor_name, action, subject, detail)
     SELECT at, actor, name, action, subject, '{}' FROM unnest($1::timestamptz[], $2::uuid[], $3::text[], $4::text[], $5::text[])
       AS line (at, actor, name, action, subject) ORDER BY at`,
    columnsOf([
      ...Object.entries(STAFF).map(([key, { email, since }]) =>
        key === 'demo'
          ? { at: daysAgo(since), ...AT_START, action: 'admin-created', subject: email }
          : { at: daysAgo(since), ...staff.demo, action: 'staff-invited', subject: email },
      ),
      {
        at: daysAgo(STAFF.jara.disabled ?? 0),
        ...staff.demo,
        action: 'staff-disabled',
        subject: STAFF.jara.email,
      },
    ]),
  )
  return staff
}

const AT_START = { userId: null, name: 'The shop, at its start' }

function seenAt(disabled: number | undefined, password: boolean, now: Date) {
  if (!password) return null
  return new Date(now.getTime() - (disabled ?? 0.3) * DAY_MS)
}

type AuditLine = { at: Date; userId: string | null; name: string; action: string; subject: string }

function columnsOf(lines: readonly AuditLine[]) {
  return [
    lines.map(({ at }) => at),
    lines.map(({ userId }) => userId),
    lines.map(({ name }) => name),
    lines.map(({ action }) => action),
    lines.map(({ subject }) => subject),
  ]
}
