import type { Bucket } from './back-off.ts'
import { clientNetwork, clientSite } from './client-network.ts'

const HOUR_SECONDS = 3600
const free = (tries: number) => Array<number>(tries).fill(0)
const GROWING = [4, 8, 16, 32, 60]

/** Every link is a mail to somebody who may not have asked for it: three at once, then one in five minutes. */
const ADDRESS_WAITS = [...free(2), 60, 120, 300]
/** Colleagues share the address of their office. */
const NETWORK_WAITS = [...free(19), ...GROWING]
const SITE_WAITS = [...free(99), ...GROWING]

const rest = { clearedBySuccess: false, forgetAfterSeconds: HOUR_SECONDS, isShared: false }

/** What asking for a link by mail counts in. */
export function askBuckets(email: string, clientAddress: string): Bucket[] {
  const address = { key: `buyer link ${email}`, waitSeconds: ADDRESS_WAITS, ...rest, isShared: true }
  return [address, ...networkBuckets('buyer link', clientAddress)]
}

/** What a code that somebody types counts in, until it was right. A link has few tries; who asks for many links has no more. */
export function codeBuckets(clientAddress: string): Bucket[] {
  return networkBuckets('buyer code', clientAddress)
}

/** What inviting a colleague counts in: it is a mail, too. */
export function inviteBuckets(company: number): Bucket[] {
  return [{ key: `buyer invitation ${company}`, waitSeconds: NETWORK_WAITS, ...rest }]
}

function networkBuckets(what: string, clientAddress: string): Bucket[] {
  const network = clientNetwork(clientAddress)
  const own = { key: `${what} network ${network}`, waitSeconds: NETWORK_WAITS, ...rest }
  if (!network.includes(':')) return [own]
  return [own, { key: `${what} site ${clientSite(clientAddress)}`, waitSeconds: SITE_WAITS, ...rest }]
}
