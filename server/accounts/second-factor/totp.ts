import { createHmac, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ, and typing takes time: the code before and the one after count as well. */
const WINDOW_STEPS = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 6238, with the values that every authenticator app knows: SHA-1, six digits, half a minute. */
export function totpAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS
  return String(number).padStart(DIGITS, '0')
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS)
}

/** The half minute that this code belongs to; undefined when it belongs to none that counts now. */
export function findStep(secret: Buffer, code: string, now: Date): number | undefined {
  return WINDOW_STEPS.map((distance) => stepAt(now) + distance).find((step) =>
    isSame(totpAt(secret, step), code),
  )
}

function isSame(expected: string, given: string) {
  const a = Buffer.from(expected)
  const b = Buffer.from(given)
  return a.length === b.length && timingSafeEqual(a, b)
}

/** As apps want it typed. */
export function toBase32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += BASE32.charAt((value >>> bits) & 31)
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + BASE32.charAt((value << (5 - bits)) & 31) : text
}

/** What the QR code says; apps show the issuer and the account. */
export function toOtpAddress(
  secret: Buffer,
  { issuer, account }: { issuer: string; account: string },
): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}`
}
