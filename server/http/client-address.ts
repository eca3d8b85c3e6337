import { isIP } from 'node:net'
import { createAddressSet } from '#server/address-ranges.ts'

/** No address at all: of this machine it is least of all, and of a trusted proxy neither. */
const UNKNOWN = 'unknown'

/**
 * Reads the visitor's address: the socket's, or what trusted proxies in front of us say about it. Where one of them says
 * something that is no address, it speaks for somebody, but nobody knows for whom.
 */
export function createAddressReader(trustedProxies: string[]) {
  const trusted = createAddressSet(trustedProxies)

  return function readClientAddress(socketAddress: string | undefined, forwardedFor: string | undefined) {
    let address = plainAddress(socketAddress ?? '')
    if (forwardedFor === undefined) return address
    // Each proxy appends the address it saw; what stands left of the first stranger is the stranger's own claim.
    const hops = forwardedFor.split(',')
    while (hops.length > 0 && trusted.has(address)) {
      address = readHop(hops.pop() ?? '')
      if (isIP(address) === 0) return UNKNOWN
    }
    return address
  }
}

/** Some proxies write the port too, and IPv6 in brackets or quotes. A zone is of no use on another machine. */
const WITH_PORT = /^"?(?:\[([\da-f:.]+)(?:%[^\]]*)?\]|([\d.]+))(?::\d{1,5})?"?$/i

function readHop(hop: string) {
  const text = hop.trim()
  const [, ipv6, ipv4] = WITH_PORT.exec(text) ?? []
  return plainAddress(ipv6 ?? ipv4 ?? text.replace(/%.*$/, ''))
}

function plainAddress(address: string) {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
