import { errorsByField } from '#domain/errors-by-field.ts'
import { PAYMENT_INTENTS, paymentFormSchema } from '#domain/payments/payment-forms.ts'
import type { OrderFormAnswer } from '#domain/placed-order/order-form-answer.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { recordPayment } from './record-payment.ts'

type Asked = { orderId: string; actor: Actor; today: string }

const DONE = {
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
  'reverse-payment': 'Reversed',
}

/** The forms of the payments of an order. Undefined for a form that is none of theirs. */
export async function answerPaymentForm(
  db: Database,
  form: FormData,
  { orderId, actor, today }: Asked,
): Promise<OrderFormAnswer | undefined> {
  const intent = PAYMENT_INTENTS.find((known) => known === form.get('intent'))
  if (!intent) return undefined
  const asked = paymentFormSchema(today).safeParse(Object.fromEntries(form))
  if (!asked.success) return { intent, errors: errorsByField(asked.error) }
  const outcome = await recordPayment(db, { ...asked.data, orderId, actor })
  if (outcome.ok) return { intent, done: DONE[intent] }
  return { intent, problem: outcome.why, ...(outcome.isConflict && { isConflict: true }) }
}
