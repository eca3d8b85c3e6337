import type { Settings } from '#server/settings.ts'
import { hasSignature, sign } from './signature.ts'

/**
 * The browser accepts a __Host- cookie over TLS alone, for this very host and for all of its paths:
 * no neighbouring subdomain can plant one.
 */
export function cookiePrefix(settings: Pick<Settings, 'publicUrl'>): string {
  return usesTls(settings) ? '__Host-cultivar' : 'cultivar'
}

function usesTls(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https://')
}

export function sessionCookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return `${cookiePrefix(settings)}.session_token`
}

/** The first cookie of this name, decoded; null when there is none. */
export function readCookie(headers: Pick<Headers, 'get'>, name: string): string | null {
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=')
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return decode(pair.slice(equals + 1).trim())
  }
  return null
}

/** A cookie that scripts cannot read and other sites cannot send with a form. Zero seconds remove it. */
export function writeCookie(
  settings: Pick<Settings, 'publicUrl'>,
  cookie: { name: string; value: string; maxAgeSeconds: number },
): string {
  const secure = usesTls(settings) ? '; Secure' : ''
  return `${cookie.name}=${encodeURIComponent(cookie.value)}; Max-Age=${cookie.maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Token, dot, base64 of its HMAC. */
export function signedValue(token: string, secret: string): string {
  return `${token}.${sign(token, secret)}`
}

/** The token in the cookie of this name, when we signed it. */
export function readSignedCookie(headers: Pick<Headers, 'get'>, name: string, secret: string): string | null {
  const value = readCookie(headers, name)
  if (!value) return null
  const dot = value.lastIndexOf('.')
  const token = value.slice(0, Math.max(dot, 0))
  return token && hasSignature(token, value.slice(dot + 1), secret) ? token : null
}

/**
 * Tells whether cookies hold a session that we signed, without asking anybody: whether it still lasts, the database
 * knows. Most visitors bring no such cookie, and are told apart by its name.
 */
export function createCookieCheck(name: string, secret: string) {
  const named = `${name}=`
  return function isSigned(cookies: string): boolean {
    if (!cookies.includes(named)) return false
    return readSignedCookie({ get: () => cookies }, name, secret) !== null
  }
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}
