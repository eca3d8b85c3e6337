import type { Shortage } from '#domain/stock/shortage.ts'

/** Why an order is refused, in words for the buyer. */
export type OrderProblem = {
  /** The name of the form's field, or 'lines' for what is ordered. */
  field: string
  /** Of which kind, where an order has several and the problem is with the lines of one. */
  kind?: string | undefined
  rule: OrderRule
  /** What was broken, shorter than the message; not every rule has one. */
  title?: string | undefined
  message: string
  /** What there is, where an order asks for more. */
  short?: Shortage[] | undefined
}

export const ORDER_RULES = [
  'invalid',
  'not-served',
  'nothing-selected',
  'below-minimum',
  'above-maximum',
  'unknown-product',
  'not-qualified',
  'sold-out',
  'may-not-order',
  'not-signed-in',
] as const
export type OrderRule = (typeof ORDER_RULES)[number]
