/** Why an order is refused, in words for the buyer. */
export type OrderProblem = {
  /** The name of the form's field, or 'lines' for what is ordered. */
  field: string
  rule: OrderRule
  /** What was broken, shorter than the message; not every rule has one. */
  title?: string | undefined
  message: string
}

export type OrderRule =
  | 'invalid'
  | 'not-served'
  | 'nothing-selected'
  | 'below-minimum'
  | 'above-maximum'
  | 'unknown-product'
  | 'not-qualified'
