import type { Database } from '#server/db/database.ts'
import { hashPassword } from './password-hash.ts'
import { insertAdmin } from './save-admin.ts'

export async function createAdmin(
  db: Database,
  admin: { email: string; name: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }> {
  const passwordHash = await hashPassword(admin.password)
  const email = admin.email.trim().toLowerCase()
  const { created } = await db.transaction((tx) => insertAdmin(tx, { email, name: admin.name, passwordHash }))
  return created ? { ok: true } : { ok: false, reason: 'email-taken' }
}
