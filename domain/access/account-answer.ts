import type { FormAnswer } from '#domain/form-answer.ts'

/** The secret for an authenticator app: as letters, as an address, and as a picture of that address. */
export type FactorSetup = { secret: string; address: string; qr: { path: string; size: number } }

/** What came of a form on the account page. Passwords and codes that were typed are never sent back. */
export type AccountAnswer = FormAnswer & AccountDetails

export type AccountDetails = {
  setup?: FactorSetup
  /** Shown this once. */
  recoveryCodes?: string[]
}
