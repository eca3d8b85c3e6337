import { asc, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { userRoles, users } from '#server/db/schema.ts'

export type ListedAccount = Awaited<ReturnType<typeof listAccounts>>[number]

export async function listAccounts(db: Database) {
  const roles = sql<
    string[]
  >`array(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${users.id} order by 1)`
  const isDisabled = sql<boolean>`${users.disabledAt} is not null`
  return db
    .select({ email: users.email, name: users.name, roles, isDisabled, createdAt: users.createdAt })
    .from(users)
    .orderBy(asc(users.createdAt), asc(users.email))
}
