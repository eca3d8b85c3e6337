/** Long enough for a search with all of its filters. */
const LONGEST_RETURN_PATH = 1000

/**
 * A page of the back office, as its own address says it: names between single slashes, none of which begins with a dot, and
 * a query. No scheme, no host, no backslash, no control character and no fragment has a place in it.
 */
const RETURN_PATH = /^\/admin(?:\/[A-Za-z0-9_-]+)+(?:\?[A-Za-z0-9\-._~!$()*+,;:@/?%&=]+)?$/

/** Where somebody goes on after signing in; undefined for whatever is no page of our back office. */
export function parseReturnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > LONGEST_RETURN_PATH) return undefined
  return RETURN_PATH.test(wanted) ? wanted : undefined
}

/** The sign-in page, which leads back to the page that somebody wanted to see. */
export function signInAddress(wanted: unknown): string {
  const path = parseReturnPath(wanted)
  return path === undefined ? '/auth' : `/auth?next=${encodeURIComponent(path)}`
}

/**
 * The page of the back office that a request was about. Of its data, that page; of a document of an order, which opens no
 * page, the order.
 */
export function pageOfRequest({ pathname, search }: { pathname: string; search: string }): string {
  const page = pathname.replace(/\.data$/, '').replace(/(\/parcels\/\d+)?\/[a-z-]+\.pdf$/, '')
  const asked = search.replace(/^\?/, '').split('&')
  const query = asked.filter((part) => part !== '' && !part.startsWith('_routes=')).join('&')
  return query === '' ? page : `${page}?${query}`
}
