import { createAdmin } from '#server/accounts/staff/create-admin.ts'
import { connectDatabase } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'

/** Makes an account without the admin role in the shop whose data folder this is. */
export async function makeMember(dataDir: string, member: { email: string; password: string }) {
  const database = await connectDatabase(
    { dataDir, databaseUrl: undefined },
    createLog(() => {}),
  )
  try {
    await createAdmin(database.db, { ...member, name: 'A member' })
    await database.db.$client.query(
      'delete from user_roles using users where users.id = user_roles.user_id and users.email = $1',
      [member.email],
    )
  } finally {
    await database.close()
  }
}
