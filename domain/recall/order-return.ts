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

/** Goods of an order: of a batch, or a line whose stock is not tracked. */
type ReturnedGoods = {
  batch: { number: number; code: string } | null
  /** The line of the order, where there is no batch. */
  item: string | null
  product: string
  unit: StockUnit
  /** Of a batch: it is released, and within its date. */
  isSellable: boolean
}

/** What can come back of an order. */
export type ReturnableGoods = ReturnedGoods & {
  /** By which a form names it. */
  key: string
  /** What the customer has of it by our books: picked or sent, and not come back. */
  out: number
}

export type OrderReturn = {
  id: number
  receivedOn: string
  goods: ReturnedGoods | undefined
  quantity: number | null
  condition: Condition | null
  complaint: string | null
  recordedAt: Date
  recordedByName: string
  decision: ReturnDecision | null
  decidedAt: Date | null
  decidedByName: string | null
  /** The one that followed from it. */
  creditNote: { id: number; number: string } | null
}

/** Only what is as it left us is sold again: unopened, and of a batch, where there is one, that is released and not over its date. */
export function mayRestock({ condition, goods }: Pick<OrderReturn, 'condition' | 'goods'>): boolean {
  return condition === 'unopened' && goods?.isSellable === true
}
