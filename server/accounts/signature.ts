import { createHmac, timingSafeEqual } from 'node:crypto'

export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('base64')
}

export function hasSignature(text: string, signature: string, secret: string): boolean {
  const expected = Buffer.from(sign(text, secret))
  const given = Buffer.from(signature)
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** One secret for each purpose, so that what is signed for one is worthless for another. */
export function deriveSecret(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
