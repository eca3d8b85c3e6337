import type { Settings } from '#server/settings.ts'
import { readCookie, sessionCookieName, writeCookie } from './cookies.ts'
import { SESSION_SECONDS } from './session-life.ts'
import { hasSignature, sign } from './signature.ts'

export function hasSessionCookie(
  headers: Pick<Headers, 'get'>,
  settings: Pick<Settings, 'publicUrl'>,
): boolean {
  return readCookie(headers, sessionCookieName(settings)) !== null
}

/** Token, dot, base64 of its HMAC: what better-auth signs too. */
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
  headers: Headers,
  settings: Pick<Settings, 'publicUrl'>,
  sessionSecret: string,
): string | null {
  const value = readCookie(headers, sessionCookieName(settings))
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(dot, 0))
  return token && hasSignature(token, value.slice(dot + 1), sessionSecret) ? token : null
}

export function clearedSessionCookie(settings: Pick<Settings, 'publicUrl'>): string {
  return writeCookie(settings, { name: sessionCookieName(settings), value: '', maxAgeSeconds: 0 })
}
