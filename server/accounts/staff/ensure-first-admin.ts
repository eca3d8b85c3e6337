import { recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Settings } from '#server/settings.ts'
import { hashPassword, type Passwords } from '../password/password-hash.ts'
import { firstPassword } from '../password/random-password.ts'
import { findUserId, grantRoles, insertStaff, setPassword } from './save-staff.ts'

export type FirstAdmin = { created: true; email: string; password?: string } | { created: false }

const DEFAULT_EMAIL = 'admin@cultivar.local'

// Any constant number: every process must ask for the same lock.
const FIRST_ADMIN_LOCK = 0x41646d6e

/**
 * A shop without an admin gets one: the one that the settings name, or one with a random password, which is
 * returned to be shown this once. Of several processes that start together, one makes it.
 */
export async function ensureFirstAdmin(
  db: Database,
  settings: Pick<Settings, 'adminEmail' | 'adminPassword'>,
  shopName: string,
  hash: Passwords['hash'] = hashPassword,
): Promise<FirstAdmin> {
  if (await hasAdmin(db)) return { created: false }
  const email = (settings.adminEmail ?? DEFAULT_EMAIL).toLowerCase()
  const password = await firstPassword(settings, { name: 'Admin', email, shopName })
  const passwordHash = await hash(password)
  const created = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMIN_LOCK})`)
    if (await hasAdmin(tx)) return false
    const { created: isNew } = await insertStaff(tx, { email, name: 'Admin', passwordHash })
    if (!isNew) await promote(tx, email, passwordHash)
    const actor = { userId: null, name: 'The shop, at first start' }
    await recordAudit(tx, { actor, action: 'admin-created', subject: email })
    return true
  })
  if (!created) return { created: false }
  return settings.adminPassword === undefined ? { created: true, email, password } : { created: true, email }
}

/** The operator named somebody who has an account without the role. */
async function promote(tx: Transaction, email: string, passwordHash: string) {
  const userId = await findUserId(tx, email)
  if (!userId) throw new Error('The account of the first admin vanished while it was being made')
  await setPassword(tx, userId, passwordHash)
  await grantRoles(tx, userId, ['admin'])
}

export async function hasAdmin(db: Executor) {
  const { rows } = await db.execute(sql`select from user_roles where role = 'admin' limit 1`)
  return rows.length > 0
}
