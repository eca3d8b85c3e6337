import { cookiePrefix, createCookieCheck, readSignedCookie } from '#server/accounts/cookies.ts'
import { deriveSecret } from '#server/accounts/signature.ts'
import type { Settings } from '#server/settings.ts'

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

function cookieName(settings: Site) {
  return `${cookiePrefix(settings)}.buyer`
}
