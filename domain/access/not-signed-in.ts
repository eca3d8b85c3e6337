import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'

/** Said to somebody who orders without having signed in, where the operator asks for it. */
export const NOT_SIGNED_IN: OrderProblem = {
  field: 'form',
  rule: 'not-signed-in',
  title: 'Please sign in first',
  message:
    'We take orders from signed-in buyers. Sign in under Account, then send the order again: it is kept here.',
}
