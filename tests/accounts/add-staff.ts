import type { Role } from '#domain/access/roles.ts'
import { hashPassword } from '#server/accounts/password/password-hash.ts'
import { insertStaff } from '#server/accounts/staff/save-staff.ts'
import type { Database } from '#server/db/database.ts'

/** The cost stands in the hash, so signing in costs as little. With the real one it takes a third of a second. */
const CHEAP = { logN: 4, r: 8, p: 1 }

export function hashCheaply(password: string) {
  return hashPassword(password, CHEAP)
}

type Colleague = { email: string; name: string; password: string; roles?: Role[] }

/** An admin, or somebody with these roles, for tests that are not about how accounts are made. */
export async function addStaff(db: Database, { password, ...colleague }: Colleague, hash = hashCheaply) {
  const passwordHash = await hash(password)
  await db.transaction((tx) => insertStaff(tx, { ...colleague, passwordHash }))
}
