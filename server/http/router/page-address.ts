const TRACKING_PARAMETER =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|igshid|mc_cid|mc_eid|_ga)$/i

/** With it React Router asks for the data of some of the routes of a page. */
const DATA_ROUTES = '_routes'

/** Longer than any link of ours and any campaign's; an address can be remembered, and is written to what it leads to. */
const LONGEST_ADDRESS = 4096

export type ReadParameters = {
  /** The query parameters that decide what the page says. */
  reads: ReadonlySet<string>
  /** The routes of the page, from the outermost on. */
  routeIds: readonly string[]
}

/**
 * The part of a URL that decides what a page says: its path, and what its route reads of the query, spelled in one way.
 * All else is for the tracker in the browser, or nonsense, and must not make another page of it.
 */
export function pageAddress(url: string, { reads, routeIds }: ReadParameters) {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return url
  const path = url.slice(0, queryAt)
  const asked = new URLSearchParams(url.slice(queryAt))
  const kept = new URLSearchParams([...asked].filter(([name]) => reads.has(name)))
  if (isDataAddress(path)) {
    const wanted = asked.get(DATA_ROUTES)?.split(',') ?? []
    const ids = routeIds.filter((id) => wanted.includes(id))
    if (ids.length > 0) kept.set(DATA_ROUTES, ids.join(','))
  }
  return kept.size === 0 ? path : `${path}?${kept}`
}

/** Where a redirect leads for somebody who came by a campaign: the parameters that `pageAddress` took off go along. */
export function withCampaignParameters(location: string, askedUrl: string) {
  const parameters = pairsOf(askedUrl).filter(isCampaignParameter)
  if (parameters.length === 0) return location
  const [address = '', ...hash] = location.split('#')
  return [`${address}${address.includes('?') ? '&' : '?'}${parameters.join('&')}`, ...hash].join('#')
}

function pairsOf(url: string) {
  const queryAt = url.indexOf('?')
  if (queryAt === -1) return []
  return url
    .slice(queryAt + 1)
    .split('&')
    .filter((pair) => pair !== '')
}

function isCampaignParameter(pair: string) {
  return TRACKING_PARAMETER.test(pair.split('=', 1)[0] ?? '')
}

/** React Router asks for a page's data at the page's path with `.data` behind it, and at `/_.data` for the root. */
export function pagePathname(url: string) {
  const pathname = url.split('?', 1)[0] ?? '/'
  if (pathname.endsWith('/_.data')) return pathname.slice(0, -'_.data'.length)
  return pathname.endsWith('.data') ? pathname.slice(0, -'.data'.length) : pathname
}

export function isDataAddress(url: string) {
  return (url.split('?', 1)[0] ?? '').endsWith('.data')
}

export function isTooLong(url: string) {
  return url.length > LONGEST_ADDRESS
}

/** Most addresses have none of these, and need no closer look. */
const ODD = /[%#\\]|\/\./

/**
 * Segments that a URL parser takes out, and with them the one before. Behind `.data` too: the router takes that off, and
 * reads the rest as a URL again.
 */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\.data)?(?:\/|$)/i

/**
 * An address that every part of the server, and every proxy before it, reads alike: a path from the root that decodes, with
 * no NUL, no dot segment, no backslash (which a URL parser takes for a slash) and no fragment. Browsers send no other.
 * What does not decode in a query is read as it stands.
 */
export function isReadableAddress(url: string) {
  if (!url.startsWith('/') || url.startsWith('//')) return false
  if (!ODD.test(url)) return true
  const [path = '', query] = splitAtQuery(url)
  if (url.includes('#') || path.includes('\\') || DOT_SEGMENT.test(path) || query.includes('%00'))
    return false
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function splitAtQuery(url: string): [path: string, query: string] {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? [url, ''] : [url.slice(0, queryAt), url.slice(queryAt + 1)]
}
