import { clientNetwork, clientSite } from './client-network.ts'

/**
 * Failures are counted in buckets. After the n-th failure in a row a bucket admits nobody for `waits[n - 1]`
 * seconds; the last wait repeats. Waits are capped at a minute: longer ones would punish the owner of the account
 * more than a guesser, who gets 1,440 tries a day at the most. Of passwords, that is: of the million codes of six digits
 * three are right at any time, so those have a bucket of their own with longer waits.
 */
export type Bucket = {
  key: string
  waitSeconds: readonly number[]
  /** Success clears the record of the account, but of an address only the try itself: others may sit behind it. */
  clearedBySuccess: boolean
  /** After so long without another attempt the count begins anew. */
  forgetAfterSeconds: number
  /** Everybody who tries counts in it, so that it may be full through no doing of one's own. */
  isShared: boolean
}

const HOUR_SECONDS = 3600
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS
export const LONGEST_WAIT_SECONDS = 60

const GROWING = [2, 4, 8, 16, 32, LONGEST_WAIT_SECONDS] as const
const ACCOUNT_WAITS = [0, 0, 0, 0, ...GROWING]
// Colleagues share the address of their office, so an address has more tries than an account.
const NETWORK_WAITS = [0, 0, 0, 0, 0, 0, 0, 0, 0, ...GROWING]
// Many customers of a provider can share a /48, and one of them can own it.
const SITE_WAITS = [...Array<number>(49).fill(0), ...GROWING]
// 24 tries a day in the end: a guesser who knows the password needs decades.
const CODE_WAITS = [...ACCOUNT_WAITS, 120, 240, 480, 960, 1920, HOUR_SECONDS]

/**
 * The buckets that an attempt counts in. A browser that has signed in to this account before has buckets to itself:
 * whatever strangers do to the account or from the same address, its owner still gets in. `passwordOf` is the e-mail
 * address whose password is looked at, `codeOf` the account whose code is; one of them, or both. Whoever is asked for a
 * code has given the password: those who guess it do not hold them up.
 */
export function bucketsOf({
  passwordOf,
  codeOf,
  clientAddress,
  knownDevice,
}: {
  passwordOf?: string | undefined
  codeOf?: string | undefined
  clientAddress: string
  knownDevice: string | null
}): Bucket[] {
  if (knownDevice !== null)
    return codeOf === undefined
      ? [deviceBucket(knownDevice)]
      : [deviceBucket(knownDevice), deviceCodeBucket(knownDevice)]
  return [
    ...(passwordOf === undefined ? [] : [accountBucket(passwordOf)]),
    ...networkBuckets(clientAddress),
    ...(codeOf === undefined ? [] : [codeBucket(codeOf)]),
  ]
}

/** Of one owner, whose success clears it. */
const OWN = { clearedBySuccess: true, forgetAfterSeconds: HOUR_SECONDS, isShared: false }

export function accountBucket(email: string): Bucket {
  return {
    ...OWN,
    key: `account ${email.trim().toLowerCase()}`,
    waitSeconds: ACCOUNT_WAITS,
    isShared: true,
  }
}

/** Wrong codes from devices that are not known. */
export function codeBucket(userId: string): Bucket {
  return { ...OWN, key: `code ${userId}`, waitSeconds: CODE_WAITS, forgetAfterSeconds: WEEK_SECONDS }
}

/** Wrong codes from one known device: a cookie that was stolen with the password is no way to try them all. */
function deviceCodeBucket(deviceId: string): Bucket {
  return { ...codeBucket(''), key: `device code ${deviceId}` }
}

/** An IPv6 network counts in its /48 as well, or whoever has one would have 65,536 times the tries. */
function networkBuckets(clientAddress: string): Bucket[] {
  const network = clientNetwork(clientAddress)
  const rest = { ...OWN, clearedBySuccess: false }
  const own = { key: `network ${network}`, waitSeconds: NETWORK_WAITS, ...rest }
  if (!network.includes(':')) return [own]
  return [own, { key: `site ${clientSite(clientAddress)}`, waitSeconds: SITE_WAITS, ...rest }]
}

function deviceBucket(deviceId: string): Bucket {
  return { ...OWN, key: `device ${deviceId}`, waitSeconds: ACCOUNT_WAITS }
}
