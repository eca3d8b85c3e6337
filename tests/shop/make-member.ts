import { createAdmin } from '#server/accounts/staff/create-admin.ts'
import { connectDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'

/** Makes an account without a role, or with these, in the shop whose data folder this is. */
export async function makeMember(
  dataDir: string,
  member: { email: string; password: string },
  roles: string[] = [],
) {
  const database = await connectDatabase(
    { dataDir, databaseUrl: undefined },
    createLog(() => {}),
  )
  try {
    await createAdmin(database.db, { ...member, name: 'A member' })
    await database.db.$client.query(
      `with removed as (
        delete from user_roles using users where users.id = user_roles.user_id and users.email = $1 returning users.id
      )
      insert into user_roles (user_id, role) select id, unnest($2::text[]) from removed`,
      [member.email, roles],
    )
  } finally {
    await database.close()
  }
}
