import type { Settings } from '#server/settings.ts'
import {
  createCookieCheck,
  readCookie,
  readSignedCookie,
  sessionCookieName,
  signedValue,
  writeCookie,
} from '../cookies.ts'
import { deriveSecret } from '../signature.ts'
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

export function sessionCookie(
  settings: Pick<Settings, 'publicUrl'>,
  token: string,
  sessionSecret: string,
): string {
  const value = signedValue(token, sessionSecret)
  return writeCookie(settings, { name: sessionCookieName(settings), value, maxAgeSeconds: SESSION_SECONDS })
}

/** The token of the session, when we signed it. */
export function readSessionToken(
  headers: Pick<Headers, 'get'>,
  settings: Pick<Settings, 'publicUrl'>,
  sessionSecret: string,
): string | null {
  return readSignedCookie(headers, sessionCookieName(settings), sessionSecret)
}

export function createSessionCheck(settings: Pick<Settings, 'publicUrl'>, sessionSecret: string) {
  return createCookieCheck(sessionCookieName(settings), sessionSecret)
}

export function clearedSessionCookie(settings: Pick<Settings, 'publicUrl'>): string {
  return writeCookie(settings, { name: sessionCookieName(settings), value: '', maxAgeSeconds: 0 })
}
