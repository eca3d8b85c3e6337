import type { StockUnit } from '#domain/stock/stock-quantity.ts'

/** How goods came back. */
export const CONDITIONS = { unopened: 'Unopened', opened: 'Opened', damaged: 'Damaged' } as const
export type Condition = keyof typeof CONDITIONS

/** What was decided: 'answered' is for complaints with which nothing came back. */
export const RETURN_DECISIONS = {
  restocked: 'Restocked',
  destroyed: 'Destroyed',
  answered: 'Closed',
} as const
export type ReturnDecision = keyof typeof RETURN_DECISIONS

/** A batch that goods of an order were picked from. */
export type PickedBatch = {
  number: number
  code: string
  product: string
  unit: StockUnit
  /** What the customer has of it by our books: picked, and not come back. */
  out: number
  isSellable: boolean
}

export type OrderReturn = {
  id: number
  receivedOn: string
  batch: PickedBatch | undefined
  quantity: number | null
  condition: Condition | null
  complaint: string | null
  recordedAt: Date
  recordedByName: string
  decision: ReturnDecision | null
  decidedAt: Date | null
  decidedByName: string | null
}

/** Only what is as it left us is sold again: unopened, of a batch that is released and not over its date. */
export function mayRestock({ condition, batch }: Pick<OrderReturn, 'condition' | 'batch'>): boolean {
  return condition === 'unopened' && batch?.isSellable === true
}
