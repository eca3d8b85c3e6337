const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As an authenticator app reads the letters that a person types. */
export function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
