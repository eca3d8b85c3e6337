/**
 * The part of an address that one visitor cannot change at will: a whole IPv4 address, or the /64 that an IPv6
 * subscriber gets at the least. Text that is no address at all counts as one visitor.
 */
export function clientNetwork(address: string): string {
  const bare = address.trim().toLowerCase().replace(/%.*$/, '')
  if (isIpv4(bare)) return bare
  const groups = ipv6Groups(bare)
  if (!groups) return 'unknown'
  const mapped = mappedIpv4(groups)
  if (mapped) return mapped
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/**
 * The /48 that one customer of an IPv6 provider may have, with 65,536 networks in it. An IPv4 address is a site of its own.
 */
export function clientSite(address: string): string {
  const network = clientNetwork(address)
  return network.includes(':') ? siteOf(network) : network
}

/** As much of an address as says where somebody roughly is: 192.0.2.0/24, or 2001:db8:1::/48. */
export function shortenAddress(address: string): string {
  const network = clientNetwork(address)
  if (isIpv4(network)) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  if (network === 'unknown') return network
  return siteOf(network)
}

function siteOf(ipv6Network: string) {
  return `${ipv6Network.split(':').slice(0, 3).join(':')}::/48`
}

function isIpv4(text: string) {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255)
}

/** The eight 16-bit groups of an IPv6 address in any of its spellings. */
function ipv6Groups(text: string): number[] | null {
  const halves = withoutDots(text).split('::')
  if (halves.length > 2) return null
  const [head = '', tail] = halves
  const left = parseGroups(head)
  const right = parseGroups(tail ?? '')
  if (!left || !right) return null
  const missing = 8 - left.length - right.length
  if (tail === undefined ? missing !== 0 : missing < 1) return null
  return [...left, ...Array<number>(missing).fill(0), ...right]
}

/** An address may end in an IPv4 address: 64:ff9b::192.0.2.1 is 64:ff9b::c000:201. */
function withoutDots(text: string) {
  const lastColon = text.lastIndexOf(':')
  const ending = text.slice(lastColon + 1)
  if (lastColon === -1 || !isIpv4(ending)) return text
  const [a = 0, b = 0, c = 0, d = 0] = ending.split('.').map(Number)
  return `${text.slice(0, lastColon + 1)}${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
}

function parseGroups(text: string): number[] | null {
  if (text === '') return []
  const parts = text.split(':')
  if (!parts.every((part) => /^[0-9a-f]{1,4}$/.test(part))) return null
  return parts.map((part) => Number.parseInt(part, 16))
}

/** ::ffff:192.0.2.1 is what a dual-stack socket calls 192.0.2.1. */
function mappedIpv4(groups: number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null
}
