import { randomBytes } from 'node:crypto'
import type { FactorSetup } from '#domain/access/account-answer.ts'
import type { SignInRefusal } from '#domain/access/sign-in-answer.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { drawQrPath } from '#server/draw-qr-path.ts'
import type { AccountParts, Person } from '../account-parts.ts'
import { checkOwnPassword, type Proof } from '../sign-in/check-own-password.ts'
import { sealSecret } from './sealed-secret.ts'
import { toBase32, toOtpAddress } from './totp.ts'

const SECRET_BYTES = 20
const LONGEST_ISSUER = 30

/** `sessionId`: the one in which it is begun, and in which alone it goes on. */
export type FactorStart = Proof & { sessionId: string }

/** Makes a secret, which counts for nothing until a code of it is given. One that counts already stays. */
export async function startSecondFactor(
  db: Database,
  { sessionId, ...proof }: FactorStart,
  parts: AccountParts,
): Promise<{ ok: true; setup: FactorSetup } | ({ ok: false } & (SignInRefusal | { reason: 'on-already' }))> {
  const checked = await checkOwnPassword(db, proof, parts)
  if (!checked.ok) return checked
  const { userId } = proof.person
  const secret = randomBytes(SECRET_BYTES)
  const sealed = sealSecret(secret, parts.secrets.factorKey, userId)
  const at = sql`${parts.now.toISOString()}::timestamptz`
  const { rowCount } = await db.execute(sql`
    insert into second_factors as f (user_id, secret, begun_in, created_at)
    values (${userId}, ${sealed}, ${sessionId}, ${at})
    on conflict (user_id) do update
    set secret = excluded.secret, begun_in = excluded.begun_in, created_at = excluded.created_at
    where f.confirmed_at is null`)
  if (rowCount !== 1) return { ok: false, reason: 'on-already' }
  return { ok: true, setup: describeSetup(secret, proof.person, parts.shopName) }
}

export function describeSetup(secret: Buffer, { email }: Person, shopName: string): FactorSetup {
  const address = toOtpAddress(secret, { issuer: issuerName(shopName), account: email })
  return { secret: toBase32(secret), address, qr: drawQrPath(address) }
}

/** As apps show it. Plain letters and not many of them, or the picture becomes too fine to be read. */
function issuerName(shopName: string) {
  const plain = shopName.normalize('NFKD').replaceAll(/[^\x20-\x7e]/g, '')
  return plain.slice(0, LONGEST_ISSUER).trim() || 'Back office'
}
