import type { Ladder } from './ladder.ts'

export type PublishedLadder = {
  number: number
  ladder: Ladder
  state: 'scheduled' | 'current' | 'past' | 'withdrawn'
  validFrom: Date
  publishedAt: Date
  publishedBy: string
  withdrawn: { at: Date; by: string } | undefined
}

/** What a ladder would have changed for the orders of the last days. */
export type LadderPreview = {
  days: number
  orders: number
  /** Besides them: all of this kind in it was priced by lists of its customer, and no ladder of everybody changes that. */
  byLists: number
  /** There were more: only the newest were looked at. */
  isPartial: boolean
  /** Of those that would be taken. */
  thenCents: number
  nowCents: number
  /** Too small or too large for this ladder. */
  refused: { orders: number; cents: number }
  /** The biggest first. */
  differences: {
    id: string
    number: string
    placedAt: Date
    quantity: number
    thenCents: number
    nowCents: number
  }[]
}
