import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { isOpenInvitation } from './open-invitations.ts'

/**
 * The address as it was given to us, when somebody may sign in with it: a person of a company, somebody who ordered for themself, or
 * somebody who is invited. Mails go there, and never to what was typed now. `email` is in small letters.
 */
export async function findKnownAddress(db: Executor, email: string, now: Date): Promise<string | undefined> {
  const { rows } = await db.execute<{ email: string }>(sql`
    (select p.email from people p join companies c on c.number = p.company and c.erased_at is null
      where lower(p.email) = ${email} and p.may_sign_in)
    union all (select email from orders where lower(email) = ${email} and company is null and erased_at is null limit 1)
    union all (select email from buyer_invitations where email = ${email} and ${isOpenInvitation(now)} limit 1)
    limit 1`)
  return rows[0]?.email
}
