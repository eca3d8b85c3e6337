import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Owner = { userId: string; name: string; email: string }

/** Throws when the database is away: the session lives on, and nobody is told otherwise. */
export async function signOut(db: Database, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<Owner>(sql`
      with ended as (delete from sessions where token = ${token} returning user_id)
      select u.id as "userId", u.name, u.email from ended join users u on u.id = ended.user_id`)
    const [owner] = rows
    if (!owner) return
    const { userId, name, email } = owner
    await recordAudit(tx, { actor: { userId, name }, action: 'signed-out', subject: email })
  })
}
