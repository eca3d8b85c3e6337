export const ACCOUNT_INTENTS = [
  'change-password',
  'start-factor',
  'confirm-factor',
  'turn-off-factor',
  'renew-codes',
  'end-session',
  'end-other-sessions',
] as const
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number]

/** The secret for an authenticator app: as letters, as an address, and as a picture of that address. */
export type FactorSetup = { secret: string; address: string; qr: { path: string; size: number } }

/** What came of a form on the account page. Passwords and codes that were typed are never sent back. */
export type AccountAnswer = {
  intent: AccountIntent
  /** What was done, in a sentence. */
  done?: string
  problem?: string
  errors?: { current?: string; password?: string; repeated?: string; code?: string }
  setup?: FactorSetup
  /** Shown this once. */
  recoveryCodes?: string[]
}
