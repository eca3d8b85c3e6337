import { createHmac } from 'node:crypto'
import { CODE_LENGTH, CODE_LETTERS } from '#domain/access/sign-in-code.ts'

/**
 * The code of a link follows from its token, with a secret of the shop: the page of the link can show it, though the database knows
 * neither. Of the 40 bits of it nobody has more than a few tries.
 */
export function codeOfToken(token: string, secret: string): string {
  const bytes = createHmac('sha256', secret).update(`code of ${token}`).digest()
  return Array.from(bytes.subarray(0, CODE_LENGTH), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join(
    '',
  )
}

/** With a secret: a plain hash of so few letters could be found out by trying. */
export function hashCode(code: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`hash of ${code}`).digest()
}
