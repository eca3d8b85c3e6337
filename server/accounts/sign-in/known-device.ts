import { createHash, randomBytes } from 'node:crypto'
import type { Settings } from '#server/settings.ts'
import { cookiePrefix, readCookie, writeCookie } from '../cookies.ts'
import { hasSignature, sign } from '../signature.ts'

const REMEMBERED_SECONDS = 180 * 24 * 3600

type Shop = { settings: Pick<Settings, 'publicUrl'>; deviceSecret: string }

/** The id of this browser when it has signed in to this account before; it opens no door, it only has its own wait. */
export function readKnownDevice(
  headers: Pick<Headers, 'get'>,
  email: string,
  shop: Shop,
  now: Date,
): string | null {
  const value = readCookie(headers, cookieName(email, shop))
  const [deviceId, expires, signature] = value?.split('.') ?? []
  if (!deviceId || !expires || !signature) return null
  if (!hasSignature(signedText(deviceId, expires, email), signature, shop.deviceSecret)) return null
  return Number(expires) * 1000 > now.getTime() ? deviceId : null
}

/** Keeps the id that the browser already has, so that repeated sign-ins do not multiply its tries. */
export function knownDeviceCookie(
  headers: Pick<Headers, 'get'>,
  email: string,
  shop: Shop,
  now: Date,
): string {
  const deviceId = readKnownDevice(headers, email, shop, now) ?? randomBytes(16).toString('hex')
  const expires = String(Math.floor(now.getTime() / 1000) + REMEMBERED_SECONDS)
  const signature = sign(signedText(deviceId, expires, email), shop.deviceSecret)
  return writeCookie(shop.settings, {
    name: cookieName(email, shop),
    value: `${deviceId}.${expires}.${signature}`,
    maxAgeSeconds: REMEMBERED_SECONDS,
  })
}

/** One cookie an account: colleagues who share a computer do not push each other out. */
function cookieName(email: string, shop: Shop) {
  const account = createHash('sha256')
    .update(shop.deviceSecret)
    .update(normalize(email))
    .digest('hex')
    .slice(0, 12)
  return `${cookiePrefix(shop.settings)}.device_${account}`
}

function signedText(deviceId: string, expires: string, email: string) {
  return `${deviceId}.${expires}.${normalize(email)}`
}

function normalize(email: string) {
  return email.trim().toLowerCase()
}
