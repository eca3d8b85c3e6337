import type { Settings } from '#server/settings.ts'
import { readCookie, sessionCookieName, writeCookie } from '../cookies.ts'
import { deriveSecret, hasSignature, sign } from '../signature.ts'
import { SESSION_SECONDS } from './session-life.ts'

/** What session cookies are signed with, from the shop's own secret. */
export function deriveSessionSecret(secret: string): string {
  return deriveSecret(secret, 'session cookie')
}

export function hasSessionCookie(
  headers: Pick<Headers, 'get'>,
  settings: Pick<Settings, 'publicUrl'>,
): boolean {
  return readCookie(headers, sessionCookieName(settings)) !== null
}

/** Token, dot, base64 of its HMAC. */
export function sessionCookie(
  settings: Pick<Settings, 'publicUrl'>,
  token: string,
  sessionSecret: string,
): string {
  const value = `${token}.${sign(token, sessionSecret)}`
  return writeCookie(settings, { name: sessionCookieName(settings), value, maxAgeSeconds: SESSION_SECONDS })
}

/** The token of the session, when we signed it. */
export function readSessionToken(
  headers: Pick<Headers, 'get'>,
  settings: Pick<Settings, 'publicUrl'>,
  sessionSecret: string,
): string | null {
  const value = readCookie(headers, sessionCookieName(settings))
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(dot, 0))
  return token && hasSignature(token, value.slice(dot + 1), sessionSecret) ? token : null
}

/**
 * Tells whether cookies hold a session that we signed, without asking anybody: whether it still lasts, the database
 * knows. Most visitors bring no such cookie, and are told apart by its name.
 */
export function createSessionCheck(settings: Pick<Settings, 'publicUrl'>, sessionSecret: string) {
  const named = `${sessionCookieName(settings)}=`
  return function isSession(cookies: string): boolean {
    if (!cookies.includes(named)) return false
    return readSessionToken({ get: () => cookies }, settings, sessionSecret) !== null
  }
}

export function clearedSessionCookie(settings: Pick<Settings, 'publicUrl'>): string {
  return writeCookie(settings, { name: sessionCookieName(settings), value: '', maxAgeSeconds: 0 })
}
