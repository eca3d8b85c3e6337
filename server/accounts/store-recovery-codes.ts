import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

/** Makes new ones in place of those before. They are returned to be shown this once; only hashes stay. */
export async function storeRecoveryCodes(
  db: Pick<Database, 'execute'>,
  userId: string,
  recoveryKey: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => sql`(${userId}::uuid, ${hashRecoveryCode(code, recoveryKey, userId)})`)
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await db.execute(sql`insert into recovery_codes (user_id, code_hash) values ${sql.join(hashes, sql`, `)}`)
  return codes
}
