import { clientSite } from '#domain/access/client-network.ts'

/** Received at the same time, in all and of one site. Each takes room on the disk, and hardly any in memory. */
const PLACES = { inAll: 48, ofSite: 2, graceMs: 3000 }

type Place = { site: string; begunAt: number; bytes: number; leave: AbortController }

export type ReceivingPlace = {
  /** Aborted when somebody faster needs the place. */
  signal: AbortSignal
  received: (bytes: number) => void
  end: () => void
}

/**
 * Places for the bodies of strangers. Whoever sends slowly holds one for long at no cost: when all are taken, the one of whom least came a
 * second yields to the next, after a moment in which to begin.
 */
export function createReceivingPlaces({ inAll, ofSite, graceMs }: typeof PLACES = PLACES) {
  const places = new Set<Place>()

  function enter(clientAddress: string, now = performance.now()): ReceivingPlace | undefined {
    const site = clientSite(clientAddress)
    if ([...places].filter((place) => place.site === site).length >= ofSite) return undefined
    if (places.size >= inAll && !yieldOne(now)) return undefined
    const place = { site, begunAt: now, bytes: 0, leave: new AbortController() }
    places.add(place)
    return {
      signal: place.leave.signal,
      received: (bytes) => {
        place.bytes += bytes
      },
      end: () => places.delete(place),
    }
  }

  function yieldOne(now: number): boolean {
    const speedOf = ({ bytes, begunAt }: Place) => bytes / (now - begunAt)
    const [slowest] = [...places]
      .filter(({ begunAt }) => now - begunAt > graceMs)
      .sort((one, other) => speedOf(one) - speedOf(other))
    if (!slowest) return false
    places.delete(slowest)
    slowest.leave.abort()
    return true
  }

  return { enter, count: () => places.size }
}
