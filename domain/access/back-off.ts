import { clientNetwork } from './client-network.ts'

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
}

const HOUR_SECONDS = 3600
const WEEK_SECONDS = 7 * 24 * HOUR_SECONDS
export const LONGEST_WAIT_SECONDS = 60

const GROWING = [2, 4, 8, 16, 32, LONGEST_WAIT_SECONDS] as const
const ACCOUNT_WAITS = [0, 0, 0, 0, ...GROWING]
// Colleagues share the address of their office, so an address has more tries than an account.
const NETWORK_WAITS = [0, 0, 0, 0, 0, 0, 0, 0, 0, ...GROWING]
// 24 tries a day in the end: a guesser who knows the password needs decades.
const CODE_WAITS = [...ACCOUNT_WAITS, 120, 240, 480, 960, 1920, HOUR_SECONDS]

export function waitAfter(bucket: Pick<Bucket, 'waitSeconds'>, failures: number): number {
  if (failures < 1) return 0
  return bucket.waitSeconds[Math.min(failures, bucket.waitSeconds.length) - 1] ?? 0
}

/**
 * The buckets that an attempt counts in. A browser that has signed in to this account before has a bucket to
 * itself: whatever strangers do to the account or from the same address, its owner still gets in. `codeOf` is the
 * account whose code is looked at, where one is.
 */
export function bucketsOf(attempt: {
  email: string
  clientAddress: string
  knownDevice: string | null
  codeOf?: string | undefined
}): Bucket[] {
  if (attempt.knownDevice !== null) return [deviceBucket(attempt.knownDevice)]
  const buckets = [accountBucket(attempt.email), networkBucket(attempt.clientAddress)]
  return attempt.codeOf === undefined ? buckets : [...buckets, codeBucket(attempt.codeOf)]
}

export function accountBucket(email: string): Bucket {
  return {
    key: `account ${email.trim().toLowerCase()}`,
    waitSeconds: ACCOUNT_WAITS,
    clearedBySuccess: true,
    forgetAfterSeconds: HOUR_SECONDS,
  }
}

/** Wrong codes from devices that are not known. */
export function codeBucket(userId: string): Bucket {
  return {
    key: `code ${userId}`,
    waitSeconds: CODE_WAITS,
    clearedBySuccess: true,
    forgetAfterSeconds: WEEK_SECONDS,
  }
}

function networkBucket(clientAddress: string): Bucket {
  return {
    key: `network ${clientNetwork(clientAddress)}`,
    waitSeconds: NETWORK_WAITS,
    clearedBySuccess: false,
    forgetAfterSeconds: HOUR_SECONDS,
  }
}

function deviceBucket(deviceId: string): Bucket {
  return {
    key: `device ${deviceId}`,
    waitSeconds: ACCOUNT_WAITS,
    clearedBySuccess: true,
    forgetAfterSeconds: HOUR_SECONDS,
  }
}
