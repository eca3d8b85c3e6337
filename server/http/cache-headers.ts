/** All that a request can say about how a cached page is sent to it, besides its address. */
export type CacheHeaders = {
  hasHost: boolean
  /** A session cookie that we signed; of any other, nothing is known. */
  hasSession: boolean
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/**
 * Looks for four headers where they lie. Asking Node for `headers` makes an object of all of them first, which nobody
 * needs for a cached page.
 */
export function readCacheHeaders(
  rawHeaders: string[],
  isSession: (cookies: string) => boolean,
): CacheHeaders {
  let cookies: string | undefined
  const asked: CacheHeaders = {
    hasHost: false,
    hasSession: false,
    acceptEncoding: undefined,
    ifNoneMatch: undefined,
  }
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    const value = rawHeaders[at + 1] ?? ''
    // The length tells most names apart, and costs nothing.
    if (name.length === 4 && isNamed(name, 'host')) asked.hasHost ||= value !== ''
    else if (name.length === 6 && isNamed(name, 'cookie'))
      cookies = cookies === undefined ? value : `${cookies}; ${value}`
    else if (name.length === 15 && isNamed(name, 'accept-encoding'))
      asked.acceptEncoding = joined(asked.acceptEncoding, value)
    else if (name.length === 13 && isNamed(name, 'if-none-match'))
      asked.ifNoneMatch = joined(asked.ifNoneMatch, value)
  }
  if (cookies !== undefined) asked.hasSession = isSession(cookies)
  return asked
}

function isNamed(name: string, lowerCase: string) {
  return name.toLowerCase() === lowerCase
}

/** A header that comes twice is one list, as Node reads it. */
function joined(earlier: string | undefined, value: string) {
  return earlier === undefined ? value : `${earlier}, ${value}`
}
