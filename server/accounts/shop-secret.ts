import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { shopSecrets } from '#server/db/schema.ts'

const NAME = 'accounts'

/** The secret that signs cookies: made by whichever process asks first, then the same for all of them. */
export async function loadAccountsSecret(db: Database): Promise<string> {
  const stored = await readSecret(db)
  if (stored) return stored
  await db
    .insert(shopSecrets)
    .values({ name: NAME, value: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  const made = await readSecret(db)
  if (!made) throw new Error('The secret of the accounts vanished while it was being made')
  return made
}

async function readSecret(db: Database) {
  const rows = await db
    .select({ value: shopSecrets.value })
    .from(shopSecrets)
    .where(eq(shopSecrets.name, NAME))
  return rows[0]?.value
}
