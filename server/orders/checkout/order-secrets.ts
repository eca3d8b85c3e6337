import { deriveSecret } from '#server/accounts/door.ts'

/** One secret for each thing that is signed or hashed, all from the one that the shop's processes share. */
export type OrderSecrets = { viewSecret: string; ticketSecret: string; limitSecret: string }

export function deriveOrderSecrets(accountsSecret: string): OrderSecrets {
  return {
    viewSecret: deriveSecret(accountsSecret, 'order-view'),
    ticketSecret: deriveSecret(accountsSecret, 'order-ticket'),
    limitSecret: deriveSecret(accountsSecret, 'order-limit'),
  }
}
