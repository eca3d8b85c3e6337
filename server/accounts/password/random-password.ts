import { randomBytes } from 'node:crypto'

/** Without i, l, o and u: nothing to confuse when it is read from a screen. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz'

/** 25 letters of 5 bits each, in groups: 125 bits. */
export function randomPassword(): string {
  const letters = Array.from(randomBytes(25), (byte) => LETTERS.charAt(byte % LETTERS.length))
  return [0, 5, 10, 15, 20].map((start) => letters.slice(start, start + 5).join('')).join('-')
}
