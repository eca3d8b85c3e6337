import { createHmac, randomBytes } from 'node:crypto'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const HOW_MANY = 10
const GROUPS = [0, 4, 8, 12]
/** Without i, l, o and u: nothing to confuse when it is read from paper. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixteen letters of 5 bits each: 80 bits, which nobody guesses, and no list of hashes gives away. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const letters = Array.from(randomBytes(16), (byte) => LETTERS.charAt(byte & 31)).join('')
    return GROUPS.map((start) => letters.slice(start, start + 4)).join('-')
  })
}

/** The same code however it is typed: with other dashes, spaces or capitals. */
export function hashRecoveryCode(code: string, keyHex: string, userId: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[^0-9a-z]/g, '')
  return createHmac('sha256', Buffer.from(keyHex, 'hex')).update(`${userId} ${plain}`).digest()
}

/** Makes new ones in place of those before. They are returned to be shown this once; only hashes stay. */
export async function storeRecoveryCodes(
  db: Executor,
  userId: string,
  recoveryKey: string,
): Promise<string[]> {
  const codes = makeRecoveryCodes()
  const hashes = codes.map((code) => sql`(${userId}::uuid, ${hashRecoveryCode(code, recoveryKey, userId)})`)
  await db.execute(sql`delete from recovery_codes where user_id = ${userId}`)
  await db.execute(sql`insert into recovery_codes (user_id, code_hash) values ${sql.join(hashes, sql`, `)}`)
  return codes
}
