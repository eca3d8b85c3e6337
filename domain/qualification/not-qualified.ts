import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'

/** Said to whoever has not signed in, whatever they typed: a stranger learns nothing about a customer. */
export const SIGN_IN_OR_APPLY: OrderProblem = {
  field: 'form',
  rule: 'not-signed-in',
  title: 'Please sign in first',
  message:
    'We take orders only from businesses that we have approved for these products. Sign in under Account, then send the order again: it is kept here. If we have not checked your business yet, you can apply for approval.',
}

/** One sentence, whatever the right lacks. */
export const NOT_QUALIFIED: OrderProblem = {
  field: 'form',
  rule: 'not-qualified',
  title: 'Not approved yet',
  message:
    'We take orders only from businesses that we have approved for these products in this country, and your account has no such approval yet. You can apply for it.',
}
