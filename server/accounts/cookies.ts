import { cookieWord } from '#domain/shop/cookie-word.ts'
import type { Settings } from '#server/settings.ts'
import { hasSignature, sign } from './signature.ts'

/** How every cookie of the shop is called here. Browsers know it by the name of the shop instead. */
const OWN = 'cultivar'
const HOST = '__Host-'

let readShopName = () => OWN

/** Said once, when the shop opens: cookies carry its name, as it is when they are written. */
export function nameCookies(read: () => string) {
  readShopName = read
}

/**
 * The browser accepts a __Host- cookie over TLS alone, for this very host and for all of its paths:
 * no neighbouring subdomain can plant one.
 */
export function cookiePrefix(settings: Pick<Settings, 'publicUrl'>): string {
  return usesTls(settings) ? `${HOST}${OWN}` : OWN
}

function usesTls(settings: Pick<Settings, 'publicUrl'>): boolean {
  return settings.publicUrl.startsWith('https://')
}

export function sessionCookieName(settings: Pick<Settings, 'publicUrl'>): string {
  return `${cookiePrefix(settings)}.session_token`
}

/** The cookie of this name, decoded; null when there is none. */
export function readCookie(headers: Pick<Headers, 'get'>, name: string): string | null {
  return readCookies(headers, name)[0] ?? null
}

/**
 * All cookies of this name, decoded, that of the shop's name first: one that was written before the shop got another name is as good.
 */
function readCookies(headers: Pick<Headers, 'get'>, name: string): string[] {
  const [host, suffix] = splitName(name)
  const found = new Map<string, string | null>()
  for (const pair of (headers.get('cookie') ?? '').split(';')) {
    const equals = pair.indexOf('=')
    const written = pair.slice(0, Math.max(equals, 0)).trim()
    const isOurs = written.startsWith(host) && written.endsWith(suffix)
    if (!isOurs || !ANY_WORD.test(written.slice(host.length, -suffix.length))) continue
    // The first of a name counts, as everywhere.
    if (!found.has(written)) found.set(written, decode(pair.slice(equals + 1).trim()))
  }
  const current = shownName(name)
  return [current, ...[...found.keys()].filter((written) => written !== current)]
    .map((written) => found.get(written) ?? null)
    .filter((value) => value !== null)
}

const ANY_WORD = /^[a-z0-9-]+$/

/** What a browser calls it. */
function shownName(name: string): string {
  const [host, suffix] = splitName(name)
  return `${host}${cookieWord(readShopName())}${suffix}`
}

/** '__Host-' or nothing, and '.order'. */
function splitName(name: string): [host: string, suffix: string] {
  const host = name.startsWith(HOST) ? HOST : ''
  return [host, name.slice(name.indexOf('.'))]
}

/** A cookie that scripts cannot read and other sites cannot send with a form. Zero seconds remove it. */
export function writeCookie(
  settings: Pick<Settings, 'publicUrl'>,
  cookie: { name: string; value: string; maxAgeSeconds: number },
): string {
  const secure = usesTls(settings) ? '; Secure' : ''
  return `${shownName(cookie.name)}=${encodeURIComponent(cookie.value)}; Max-Age=${cookie.maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`
}

/** Token, dot, base64 of its HMAC. */
export function signedValue(token: string, secret: string): string {
  return `${token}.${sign(token, secret)}`
}

/** The token in the cookie of this name, when we signed it. */
export function readSignedCookie(headers: Pick<Headers, 'get'>, name: string, secret: string): string | null {
  for (const value of readCookies(headers, name)) {
    const dot = value.lastIndexOf('.')
    const token = value.slice(0, Math.max(dot, 0))
    if (token && hasSignature(token, value.slice(dot + 1), secret)) return token
  }
  return null
}

/**
 * Tells whether cookies hold a session that we signed, without asking anybody: whether it still lasts, the database
 * knows. Most visitors bring no such cookie, and are told apart by its name.
 */
export function createCookieCheck(name: string, secret: string) {
  const named = `${splitName(name)[1]}=`
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
