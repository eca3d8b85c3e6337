import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts a secret for one account: moved to another's row, it opens nothing. The key is 32 bytes in hex. */
export function sealSecret(secret: Buffer, keyHex: string, userId: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), nonce).setAAD(Buffer.from(userId))
  const hidden = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
}

/** Throws when the key, the account or a single bit is another. */
export function openSecret(sealed: Buffer, keyHex: string, userId: string): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(keyHex, 'hex'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
}
