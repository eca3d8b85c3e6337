/** A question about a VAT number, and what came of it. */
export type VatCheck = {
  id: number
  vatNumber: string | null
  way: 'vies' | 'hand'
  outcome: 'valid' | 'invalid' | 'not-proven'
  reason: string | null
  requester: string | null
  consultationNumber: string | null
  name: string | null
  address: string | null
  askedAt: Date
  answeredAt: Date | null
  who: string
  note: string | null
}
