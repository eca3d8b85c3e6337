import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** Sessions, links and invitations of these addresses, in small letters, when those who have them are erased. */
export async function forgetSignIns(tx: Executor, emails: Sql): Promise<void> {
  for (const table of ['buyer_sessions', 'buyer_links', 'buyer_invitations'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where email in (${emails})`)
}
