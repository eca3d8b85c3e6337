import { codeBucket } from '#domain/access/back-off.ts'
import { COMMAND_LINE, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { forgetBucket } from '../sign-in/attempt-throttle.ts'
import { lockUser } from '../sign-in/lock-user.ts'
import { findUserId } from '../staff/save-staff.ts'

/** For somebody who has lost both phone and recovery codes. All sessions end. */
export async function resetSecondFactor(
  db: Database,
  email: string,
): Promise<{ ok: true } | { ok: false; reason: 'unknown-email' | 'off' }> {
  const userId = await findUserId(db, email)
  if (!userId) return { ok: false, reason: 'unknown-email' }
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { rowCount } = await tx.execute(sql`delete from second_factors where user_id = ${userId}`)
    if (rowCount === 0) return { ok: false, reason: 'off' }
    await tx.execute(sql`delete from sessions where user_id = ${userId}`)
    await tx.execute(sql`delete from sign_in_challenges where user_id = ${userId}`)
    await forgetBucket(tx, codeBucket(userId))
    await recordAudit(tx, { actor: COMMAND_LINE, action: 'second-factor-turned-off', subject: email })
    return { ok: true }
  })
}
