import { clientNetwork } from '#domain/access/client-network.ts'

const MOST_NETWORKS = 10_000
/** Of one IPv6 /48. Whoever rents one has 65,536 networks, and must not take the room of all others. */
const MOST_OF_A_SITE = 100
const MINUTE_MS = 60_000

/**
 * Keeps one network from filling the statistics. Counted in memory, since a count that is lost with the process does
 * no harm; whoever comes when too many networks are known has to wait for the next minute.
 */
export function createEventCap(eventsAMinute: number) {
  const counts = new Map<string, number>()
  const networksOfSites = new Map<string, number>()
  let began = 0

  /** An IPv4 address is its own network; reading one costs more than counting it. */
  function networkOf(clientAddress: string): string {
    if (!clientAddress.includes(':')) return clientAddress
    const network = clientNetwork(clientAddress)
    // Some are IPv4 addresses in disguise.
    if (counts.has(network) || !network.includes(':')) return network
    const site = network.split(':', 3).join(':')
    const known = networksOfSites.get(site) ?? 0
    // What is beyond its share is one network.
    if (known >= MOST_OF_A_SITE) return site
    if (counts.size < MOST_NETWORKS) networksOfSites.set(site, known + 1)
    return network
  }

  return function admits(clientAddress: string, now: number): boolean {
    if (now - began >= MINUTE_MS) {
      counts.clear()
      networksOfSites.clear()
      began = now
    }
    const network = networkOf(clientAddress)
    const count = counts.get(network) ?? 0
    if (count >= eventsAMinute || (count === 0 && counts.size >= MOST_NETWORKS)) return false
    counts.set(network, count + 1)
    return true
  }
}
