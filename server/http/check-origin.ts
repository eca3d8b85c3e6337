const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Says whether a request that changes something comes from our own pages. React Router checks neither resource
 * routes nor a missing Origin, so the edge does it for everything.
 */
export function isFromOurPages(
  request: { method: string; headers: Pick<Headers, 'get'> },
  publicUrl: string,
) {
  if (isSafe(request.method)) return true
  const origin = request.headers.get('origin')
  if (origin !== null) return isOurOrigin(origin, publicUrl)
  return request.headers.get('sec-fetch-site') === 'same-origin'
}

/** Whether requests of this method change nothing. */
export function isSafe(method: string) {
  return SAFE_METHODS.has(method)
}

/** The shop on this machine answers to every name of this machine; a public one to its own name alone. */
export function isOurOrigin(origin: string, publicUrl: string) {
  if (origin === publicUrl) return true
  if (!URL.canParse(origin)) return false
  const asked = new URL(origin)
  const ours = new URL(publicUrl)
  return (
    LOOPBACK_HOSTS.has(ours.hostname) &&
    LOOPBACK_HOSTS.has(asked.hostname) &&
    asked.protocol === ours.protocol &&
    asked.port === ours.port
  )
}
