import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Person } from '../account-parts.ts'

/** Ends one of a person's sessions, or all but the one to keep. Open pages of theirs learn of it at once. */
export async function endOwnSessions(
  db: Database,
  { userId, name, email }: Person,
  which: { only: string } | { allBut: string },
): Promise<{ ended: number }> {
  const chosen = 'only' in which ? sql`id = ${which.only}` : sql`id <> ${which.allBut}`
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`delete from sessions where user_id = ${userId} and ${chosen}`)
    const ended = rowCount ?? 0
    if (ended > 0) {
      const detail = { sessions: ended }
      await recordAudit(tx, { actor: { userId, name }, action: 'sessions-ended', subject: email, detail })
    }
    return { ended }
  })
}
