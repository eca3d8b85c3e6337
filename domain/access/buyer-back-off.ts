import type { Bucket } from './back-off.ts'
import { clientNetwork, clientSite } from './client-network.ts'

const HOUR_SECONDS = 3600
const free = (tries: number) => Array<number>(tries).fill(0)
const GROWING = [4, 8, 16, 32, 60]

/**
 * Every link is a mail to somebody who may not have asked for it. One site gets four for an address in an hour, which leaves some of what
 * all strangers have together: whoever wants to keep the owner of an address waiting needs several sites.
 */
const ADDRESS_FROM_SITE_WAITS = [...free(2), 300, HOUR_SECONDS]
/** Seven, then one in a quarter of an hour. */
const ADDRESS_WAITS = [...free(6), 900]
/** Forgotten before a site is let in again that has had its four: one alone never fills it. */
const ADDRESS_FORGOTTEN_SECONDS = 3000
/** A browser that has signed in with this address before. */
const DEVICE_WAITS = [...free(2), 60, 300, 900]
/** Colleagues share the address of their office. */
const NETWORK_WAITS = [...free(19), ...GROWING]
const SITE_WAITS = [...free(99), ...GROWING]

const rest = { clearedBySuccess: false, forgetAfterSeconds: HOUR_SECONDS, isShared: false }

type Asking = { email: string; clientAddress: string; knownDevice: string | null }

/**
 * What asking for a link by mail counts in. Whoever has signed in with the address in this browser before does not count with strangers:
 * however many links those ask for, the owner gets one.
 */
export function askBuckets({ email, clientAddress, knownDevice }: Asking): Bucket[] {
  const network = networkBuckets('buyer link', clientAddress)
  if (knownDevice !== null)
    return [{ key: `buyer link device ${knownDevice}`, waitSeconds: DEVICE_WAITS, ...rest }, ...network]
  const site = clientSite(clientAddress)
  return [
    { key: `buyer link ${email} from ${site}`, waitSeconds: ADDRESS_FROM_SITE_WAITS, ...rest },
    {
      ...rest,
      key: `buyer link ${email}`,
      waitSeconds: ADDRESS_WAITS,
      forgetAfterSeconds: ADDRESS_FORGOTTEN_SECONDS,
      isShared: true,
    },
    ...network,
  ]
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
