import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Passwords } from '../password/password-hash.ts'
import { CREDENTIAL } from './lock-user.ts'

type Credentials = { email: string; password: string }
export type Authenticated = { userId: string; name: string; passwordHash: string }

/** Tells whose password this is; undefined when it is nobody's. It opens no session: a code may be owed as well. */
export async function authenticate(
  db: Database,
  { email, password }: Credentials,
  passwords: Passwords,
): Promise<Authenticated | undefined> {
  const { rows } = await db.execute<Authenticated>(sql`
    select u.id as "userId", u.name, a.password as "passwordHash"
    from users u join accounts a on a.user_id = u.id and a.provider_id = ${CREDENTIAL}
    where u.email = ${email.toLowerCase()} and a.password is not null`)
  const [user] = rows
  if (!user) {
    // An unknown address costs as much work as a known one, so that the time taken does not tell.
    await passwords.hash(password)
    return undefined
  }
  return (await passwords.verify({ hash: user.passwordHash, password })) ? user : undefined
}
