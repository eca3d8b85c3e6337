import { shortenAddress } from '#domain/access/client-network.ts'
import { KeyCounts } from '#domain/access/key-counts.ts'

/** Whoever follows links from ten sites that nobody came from before, within an hour, makes them up. */
const MOST_AN_HOUR = 10
const HOUR_MS = 3_600_000

/**
 * How many sources that nobody has seen before one neighbourhood may bring: the day has room for a thousand, and no
 * sender may use it up alone. Only who brings one is remembered, so there are never more of them than that.
 */
export function createSourceAllowance(mostAnHour = MOST_AN_HOUR) {
  const brought = new KeyCounts()
  let began = 0

  /** Undefined where there is nothing left; else what to call when the source was no new one. */
  return function reserve(clientAddress: string, now = Date.now()): (() => void) | undefined {
    if (now - began >= HOUR_MS) {
      brought.clear()
      began = now
    }
    const network = shortenAddress(clientAddress)
    if (brought.countOf(network) >= mostAnHour) return undefined
    brought.change(network, 1)
    return () => brought.change(network, -1)
  }
}
