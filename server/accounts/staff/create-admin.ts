import { COMMAND_LINE, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { hashPassword } from '../password/password-hash.ts'
import { insertStaff } from './save-staff.ts'

export async function createAdmin(
  db: Database,
  admin: { email: string; name: string; password: string },
): Promise<{ ok: true } | { ok: false; reason: 'email-taken' }> {
  const passwordHash = await hashPassword(admin.password)
  const email = admin.email.trim().toLowerCase()
  const { created } = await db.transaction(async (tx) => {
    const result = await insertStaff(tx, { email, name: admin.name, passwordHash })
    if (result.created)
      await recordAudit(tx, { actor: COMMAND_LINE, action: 'admin-created', subject: email })
    return result
  })
  return created ? { ok: true } : { ok: false, reason: 'email-taken' }
}
