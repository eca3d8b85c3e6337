import { clientNetwork } from '#domain/access/client-network.ts'

const MOST_NETWORKS = 10_000
const MINUTE_MS = 60_000

/**
 * Keeps one network from filling the statistics. Counted in memory, since a count that is lost with the process does
 * no harm; whoever comes when too many networks are known has to wait for the next minute.
 */
export function createEventCap(eventsAMinute: number) {
  const counts = new Map<string, number>()
  let began = 0

  return function admits(clientAddress: string, now: number): boolean {
    if (now - began >= MINUTE_MS) {
      counts.clear()
      began = now
    }
    // An IPv4 address is its own network; reading one costs more than counting it.
    const network = clientAddress.includes(':') ? clientNetwork(clientAddress) : clientAddress
    const count = counts.get(network) ?? 0
    if (count >= eventsAMinute || (count === 0 && counts.size >= MOST_NETWORKS)) return false
    counts.set(network, count + 1)
    return true
  }
}
