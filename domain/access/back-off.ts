import { clientNetwork } from './client-network.ts'

/**
 * Failures are counted in buckets. After the n-th failure in a row a bucket admits nobody for `waits[n - 1]`
 * seconds; the last wait repeats. Waits are capped at a minute: longer ones would punish the owner of the account
 * more than a guesser, who gets 1,440 tries a day at the most.
 */
export type Bucket = {
  key: string
  waitSeconds: readonly number[]
  /** Success clears the record of the account, but of an address only the try itself: others may sit behind it. */
  clearedBySuccess: boolean
}

export const FORGET_AFTER_SECONDS = 3600
export const LONGEST_WAIT_SECONDS = 60

const GROWING = [2, 4, 8, 16, 32, LONGEST_WAIT_SECONDS] as const
const ACCOUNT_WAITS = [0, 0, 0, 0, ...GROWING]
// Colleagues share the address of their office, so an address has more tries than an account.
const NETWORK_WAITS = [0, 0, 0, 0, 0, 0, 0, 0, 0, ...GROWING]

export function waitAfter(bucket: Pick<Bucket, 'waitSeconds'>, failures: number): number {
  if (failures < 1) return 0
  return bucket.waitSeconds[Math.min(failures, bucket.waitSeconds.length) - 1] ?? 0
}

/**
 * The buckets that an attempt counts in. A browser that has signed in to this account before has a bucket to
 * itself: whatever strangers do to the account or from the same address, its owner still gets in.
 */
export function bucketsOf(attempt: {
  email: string
  clientAddress: string
  knownDevice: string | null
}): Bucket[] {
  if (attempt.knownDevice !== null) return [deviceBucket(attempt.knownDevice)]
  return [accountBucket(attempt.email), networkBucket(attempt.clientAddress)]
}

export function accountBucket(email: string): Bucket {
  return { key: `account ${email.trim().toLowerCase()}`, waitSeconds: ACCOUNT_WAITS, clearedBySuccess: true }
}

function networkBucket(clientAddress: string): Bucket {
  return {
    key: `network ${clientNetwork(clientAddress)}`,
    waitSeconds: NETWORK_WAITS,
    clearedBySuccess: false,
  }
}

function deviceBucket(deviceId: string): Bucket {
  return { key: `device ${deviceId}`, waitSeconds: ACCOUNT_WAITS, clearedBySuccess: true }
}
