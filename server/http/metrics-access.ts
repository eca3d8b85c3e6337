import { hash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { createAddressSet, isLoopbackAddress, isLoopbackHost } from '#server/address-ranges.ts'
import type { Settings } from '#server/settings.ts'
import { isDirectToHere } from './direct-request.ts'

export const METRICS_PATH = '/metrics'

/**
 * Tells who may see the figures: whoever brings the token, and programs on this machine.
 *
 * A proxy on this machine is such a program too, and must not open the door for everyone behind it. So loopback counts
 * only without a sign of a proxy, or through one that is trusted to say who is behind it; and not at all where a public
 * shop has named no proxies, since then nobody could tell.
 */
export function createMetricsAccess(
  settings: Pick<Settings, 'metricsToken' | 'publicUrl' | 'trustedProxies'>,
) {
  const { metricsToken, publicUrl, trustedProxies } = settings
  const trusted = createAddressSet(trustedProxies)
  const mayTell = trustedProxies.length > 0 || isLoopbackHost(new URL(publicUrl).hostname)
  const expected = metricsToken === undefined ? undefined : digest(`Bearer ${metricsToken}`)

  return function maySeeMetrics(incoming: IncomingMessage, clientAddress: string): boolean {
    const { authorization } = incoming.headers
    if (expected && authorization !== undefined && timingSafeEqual(digest(authorization), expected))
      return true
    if (!mayTell || !isLoopbackAddress(clientAddress)) return false
    return isByTrustedProxy(incoming) || isDirectToHere((name) => incoming.headers[name])
  }

  function isByTrustedProxy({ headers, socket }: IncomingMessage) {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    return headers['x-forwarded-for'] !== undefined && trusted.has(peer)
  }
}

/** Of one length, whatever was sent. */
function digest(text: string) {
  return hash('sha256', text, 'buffer')
}
