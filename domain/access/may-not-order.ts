import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'
import type { BuyingPerson } from './buyer.ts'

/** Said to a person who looks on behalf of their company, and sends an order all the same. */
export function mayNotOrder({ companyName }: Pick<BuyingPerson, 'companyName'>): OrderProblem {
  return {
    field: 'form',
    rule: 'may-not-order',
    title: 'You may look, and not order',
    message: `Your account may not order for ${companyName}. Please ask a colleague who may, or contact us.`,
  }
}

/** Said to somebody who orders without having signed in, where the operator asks for it. */
export const NOT_SIGNED_IN: OrderProblem = {
  field: 'form',
  rule: 'not-signed-in',
  title: 'Please sign in first',
  message:
    'We take orders from signed-in buyers. Sign in under Account, then send the order again: it is kept here.',
}
