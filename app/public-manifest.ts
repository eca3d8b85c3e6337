/** The layout of all pages of the shop. The back office has layouts of its own. */
export const PUBLIC_LAYOUT = 'routes/public-layout'

/** Who signs in is led to the page of the back office that was wanted. */
const SIGN_IN = 'routes/auth'

/** The layout of the account of buyers. Few visitors come there: the others do not fetch its routes, and its links load a document. */
export const ACCOUNT_LAYOUT = 'routes/account-layout'

/**
 * Pages of the shop get a list of routes without the back office, so that no visitor fetches what staff need. A link from the shop to
 * the back office loads a document.
 */
export function needsPublicRoutesAlone(matchedRoutes: string[]) {
  return (
    matchedRoutes.includes(PUBLIC_LAYOUT) &&
    !matchedRoutes.includes(SIGN_IN) &&
    !matchedRoutes.includes(ACCOUNT_LAYOUT)
  )
}

/** Where that list is, beside the one of all routes. */
export function publicManifestUrl(manifestUrl: string) {
  return manifestUrl.replace(/\.js$/, '-public.js')
}
