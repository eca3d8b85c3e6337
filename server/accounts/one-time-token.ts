import { createHash, randomBytes } from 'node:crypto'

/** A secret that is shown or sent once, and of which the database keeps only the hash. */
export function makeToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
