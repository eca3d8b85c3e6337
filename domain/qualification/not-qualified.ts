import type { OrderProblem } from '#domain/ordering/order-problem.ts'

/** Said to whoever has not signed in, whatever they typed: a stranger learns nothing about a customer. */
export const SIGN_IN_OR_APPLY: OrderProblem = {
  field: 'form',
  rule: 'not-signed-in',
  title: 'Please sign in first',
  message:
    'We take orders from businesses whose right to these products we have checked. Sign in under Account, then send the order again: it is kept here. If we have not checked your business yet, you can apply to be qualified.',
}

/** One sentence, whatever the right lacks. */
export const NOT_QUALIFIED: OrderProblem = {
  field: 'form',
  rule: 'not-qualified',
  title: 'Not a qualified business',
  message:
    'We take orders from businesses whose right to these products in this country we have checked, and know none for your account. You can apply to be qualified.',
}
