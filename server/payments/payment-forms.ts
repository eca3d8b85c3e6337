import { conflict, done, refusedWhole } from '#domain/form-answer.ts'
import { paymentFormSchema } from '#domain/payments/payment-forms.ts'
import { onEach, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { recordPayment } from './record-payment.ts'

type Asking = { orderId: string; actor: Actor; today: string }

const DONE = {
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
  'reverse-payment': 'Reversed',
}

/** The forms of the payments of an order. */
export function paymentForms(db: Database, { orderId, actor, today }: Asking) {
  const schema = paymentFormSchema(today)
  const answer = onTyped(schema, async (asked) => {
    const recorded = await recordPayment(db, { ...asked, orderId, actor })
    if (recorded.ok) return done(DONE[asked.intent])
    return recorded.isConflict ? conflict(recorded.why) : refusedWhole(recorded.why)
  })
  return onEach(schema, answer)
}
