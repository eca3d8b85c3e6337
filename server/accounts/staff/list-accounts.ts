import type { Database } from '#server/db/database.ts'

export type ListedAccount = {
  email: string
  name: string
  roles: string[]
  isDisabled: boolean
  createdAt: Date
}

export async function listAccounts(db: Database): Promise<ListedAccount[]> {
  const { rows } = await db.pool.query<ListedAccount>(`
    SELECT email, name, array(SELECT role FROM user_roles WHERE user_id = users.id ORDER BY 1) AS roles,
      disabled_at IS NOT NULL AS "isDisabled", created_at AS "createdAt"
    FROM users ORDER BY created_at, email`)
  return rows
}
