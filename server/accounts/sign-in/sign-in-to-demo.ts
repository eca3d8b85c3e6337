import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { AccountParts, Visit } from '../account-parts.ts'
import { createSession } from '../session/create-session.ts'
import { lockUser } from './lock-user.ts'

/** The one account that the demo opens without a password. */
export const DEMO_STAFF_EMAIL = 'demo@cultivar.example'

/** Opens a session of the demo's own account for whoever asks; undefined where the shop is no demo or has no such account. */
export async function signInToDemo(
  db: Database,
  visit: Visit,
  parts: AccountParts,
): Promise<{ cookies: string[] } | undefined> {
  if (!parts.settings.demo) return undefined
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ userId: string; name: string }>(
      sql`select id as "userId", name from users where email = ${DEMO_STAFF_EMAIL}`,
    )
    const [person] = rows
    const standing = person && (await lockUser(tx, person.userId))
    if (!person || !standing || standing.isDisabled) return undefined
    return { cookies: await createSession(tx, { ...person, email: DEMO_STAFF_EMAIL }, visit, parts) }
  })
}
