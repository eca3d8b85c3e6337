import { randomBytes } from 'node:crypto'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const NAME = 'accounts'

/** The secret that signs cookies: made by whichever process asks first, then the same for all of them. */
export async function loadAccountsSecret(db: Database): Promise<string> {
  const stored = await readSecret(db)
  if (stored) return stored
  const secret = randomBytes(32).toString('hex')
  await db.execute(sql`
    insert into shop_secrets (name, value) values (${NAME}, ${secret}) on conflict do nothing`)
  const made = await readSecret(db)
  if (!made) throw new Error('The secret of the accounts vanished while it was being made')
  return made
}

async function readSecret(db: Database) {
  const { rows } = await db.execute<{ value: string }>(
    sql`select value from shop_secrets where name = ${NAME}`,
  )
  return rows[0]?.value
}
