import { isIP } from 'node:net'
import { createAddressSet } from '#server/address-ranges.ts'

/** Reads the visitor's address: the socket's, or what trusted proxies in front of us say about it. */
export function createAddressReader(trustedProxies: string[]) {
  const trusted = createAddressSet(trustedProxies)

  return function readClientAddress(socketAddress: string | undefined, forwardedFor: string | undefined) {
    let address = plainAddress(socketAddress ?? '')
    if (!forwardedFor) return address
    // Each proxy appends the address it saw; what stands left of the first stranger is the stranger's own claim.
    const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()))
    while (hops.length > 0 && trusted.has(address)) {
      const next = hops.pop() ?? ''
      if (isIP(next) === 0) break
      address = next
    }
    return address
  }
}

function plainAddress(address: string) {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address
}
