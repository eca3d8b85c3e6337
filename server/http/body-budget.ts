import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientSite } from '#domain/access/client-network.ts'
import { KeyCounts } from '#domain/access/key-counts.ts'

/** Hardly an order, an event or a form is larger. */
const SMALL_BYTES = 8 * 1024
/** No stranger's body is read further than this. */
const LARGEST_BYTES = 64 * 1024
const MOST_BYTES = 8 * 1024 * 1024
const MOST_BYTES_OF_SITE = 1024 * 1024

/**
 * Bounds what the large bodies of strangers take in memory together, until they are answered: a connection costs its
 * owner nothing, and each could hold one that never ends.
 */
export function createBodyBudget({ most = MOST_BYTES, mostOfSite = MOST_BYTES_OF_SITE } = {}) {
  const bySite = new KeyCounts()
  let all = 0

  /** False: there is no room. Otherwise it is taken until the answer is sent, or nobody waits for it any more. */
  return function admitBody(incoming: IncomingMessage, outgoing: ServerResponse, address: string): boolean {
    const bytes = Math.min(announcedBytes(incoming), LARGEST_BYTES)
    if (bytes <= SMALL_BYTES) return true
    const site = clientSite(address)
    if (all + bytes > most || bySite.countOf(site) + bytes > mostOfSite) return false
    bySite.change(site, bytes)
    all += bytes
    outgoing.once('close', () => {
      all -= bytes
      bySite.change(site, -bytes)
    })
    return true
  }
}

/** Of a body that comes in chunks, nobody knows before its end. */
function announcedBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return LARGEST_BYTES
  return Number(headers['content-length'] ?? 0) || 0
}
