import type { OrderProblem } from '#domain/ordering/order-problem.ts'

/** One sentence, whoever the e-mail address belongs to: a stranger learns nothing about a customer but that. */
export const NOT_QUALIFIED: OrderProblem = {
  field: 'email',
  rule: 'not-qualified',
  title: 'Not a qualified business',
  message:
    'We take orders from businesses whose right to these products in this country we have checked, and know none by this e-mail address. You can apply to be qualified.',
}
