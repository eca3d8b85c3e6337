import type { Semaphore } from '#server/semaphore.ts'
import type { Settings } from '#server/settings.ts'
import type { Passwords } from './password/password-hash.ts'
import type { SignInLine } from './sign-in/sign-in-line.ts'

/** One for each purpose, all derived from the shop's own. */
type AccountSecrets = {
  sessionSecret: string
  deviceSecret: string
  /** 32 bytes in hex each. */
  factorKey: string
  recoveryKey: string
}

/** What the actions around an account share. */
export type AccountParts = {
  settings: Settings
  shopName: string
  secrets: AccountSecrets
  /** Passwords that this process hashes at once. Known devices have a gate of their own, which strangers cannot fill. */
  gates: { strangers: Semaphore; returning: Semaphore; knownDevices: Semaphore }
  line: SignInLine
  passwords: Passwords
  now: Date
  clock: () => Date
}

/** What a request tells of whoever sends it. */
export type Visit = { clientAddress: string; headers: Headers }

/** Somebody with an account. */
export type Person = { userId: string; name: string; email: string }
