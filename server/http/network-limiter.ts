import { clientNetwork, clientSite } from '#domain/access/client-network.ts'

/** So many requests at once; then so many a second. */
export type NetworkAllowance = { burst: number; perSecond: number }

/** Room for so many networks and sites; the one that was quiet for the longest is forgotten first. */
const MOST_REMEMBERED = 10_000
/** Many customers of a provider can share a /48, and one of them can own it. */
const SITE_FACTOR = 8

/**
 * A token bucket for each network, in memory: the first thing that a request meets when answering it costs something. It
 * costs no look-up, and it may forget. What must be exact is counted in the database as well.
 */
export function createNetworkLimiter(allowance: NetworkAllowance, mostRemembered = MOST_REMEMBERED) {
  const ofSite = { burst: allowance.burst * SITE_FACTOR, perSecond: allowance.perSecond * SITE_FACTOR }
  /** When each bucket is full again, in milliseconds. The key that was used last stands last. */
  const fullAt = new Map<string, number>()

  function msToWait(key: string, { burst, perSecond }: NetworkAllowance, now: number) {
    const tokenMs = 1000 / perSecond
    return Math.max(fullAt.get(key) ?? 0, now) + tokenMs - burst * tokenMs - now
  }

  function touch(key: string, changeMs: number, now: number) {
    const full = Math.max(fullAt.get(key) ?? 0, now) + changeMs
    fullAt.delete(key)
    fullAt.set(key, full)
    if (fullAt.size <= mostRemembered) return
    for (const oldest of fullAt.keys()) {
      fullAt.delete(oldest)
      return
    }
  }

  /** 0: admitted and counted. Else the seconds to wait; who does not wait is not made to wait longer. */
  return function waitOf(clientAddress: string, now = performance.now()): number {
    const network = clientNetwork(clientAddress)
    const buckets: [string, NetworkAllowance][] = [[network, allowance]]
    if (network.includes(':')) buckets.unshift([clientSite(clientAddress), ofSite])
    for (const [key, ofKey] of buckets) {
      const waitMs = msToWait(key, ofKey, now)
      if (waitMs <= 0) continue
      // A network that goes on is not the one to forget.
      touch(key, 0, now)
      return Math.ceil(waitMs / 1000)
    }
    for (const [key, { perSecond }] of buckets) touch(key, 1000 / perSecond, now)
    return 0
  }
}
