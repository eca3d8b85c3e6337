import type { Role } from '#domain/access/roles.ts'
import { addStaff, hashCheaply } from '#tests/accounts/add-staff.ts'
import { openShopDatabase } from './shop-database.ts'

/** Makes an account without a role, or with these, in the shop whose data folder this is. */
export async function makeMember(
  dataDir: string,
  member: { email: string; password: string },
  roles: Role[] = [],
  hash = hashCheaply,
) {
  const { db, close } = await openShopDatabase(dataDir)
  try {
    await addStaff(db, { ...member, name: 'A member', roles }, hash)
  } finally {
    await close()
  }
}
