import type { Settings } from '#server/settings.ts'
import { readCookie, sessionCookieName, writeCookie } from './cookies.ts'
import { hasSignature } from './signature.ts'

export function hasSessionCookie(headers: Headers, settings: Pick<Settings, 'publicUrl'>): boolean {
  return readCookie(headers, sessionCookieName(settings)) !== null
}

/** The token of the session in the format that better-auth signs: token, dot, base64 of the HMAC. */
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
