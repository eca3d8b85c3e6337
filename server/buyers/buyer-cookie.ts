import {
  cookiePrefix,
  createCookieCheck,
  deriveSecret,
  readCookie,
  readSignedCookie,
  signedValue,
  writeCookie,
} from '#server/accounts/door.ts'
import type { Settings } from '#server/settings.ts'
import { BUYER_SESSION_SECONDS } from './buyer-session-life.ts'

type Site = Pick<Settings, 'publicUrl'>

/** What cookies of buyers are signed with, from the shop's own secret: one of the staff's is worthless here. */
export function deriveBuyerSecret(secret: string): string {
  return deriveSecret(secret, 'buyer cookie')
}

export function readBuyerToken(headers: Pick<Headers, 'get'>, settings: Site, secret: string): string | null {
  return readSignedCookie(headers, cookieName(settings), secret)
}

export function createBuyerCheck(settings: Site, secret: string) {
  return createCookieCheck(cookieName(settings), secret)
}

export function buyerCookie(settings: Site, token: string, secret: string): string {
  const value = signedValue(token, secret)
  return writeCookie(settings, { name: cookieName(settings), value, maxAgeSeconds: BUYER_SESSION_SECONDS })
}

export function clearedBuyerCookie(settings: Site): string {
  return writeCookie(settings, { name: cookieName(settings), value: '', maxAgeSeconds: 0 })
}

/** Which browser asked for a link by mail: the link lets it in, and no other one. */
export function readAskToken(headers: Pick<Headers, 'get'>, settings: Site): string | null {
  return readCookie(headers, askCookieName(settings))
}

export function askCookie(settings: Site, token: string, maxAgeSeconds: number): string {
  return writeCookie(settings, { name: askCookieName(settings), value: token, maxAgeSeconds })
}

export function clearedAskCookie(settings: Site): string {
  return askCookie(settings, '', 0)
}

function askCookieName(settings: Site) {
  return `${cookiePrefix(settings)}.buyer_ask`
}

function cookieName(settings: Site) {
  return `${cookiePrefix(settings)}.buyer`
}
