import type { z } from 'zod'
import { errorsByField } from '#domain/errors-by-field.ts'
import type { ReturnAnswer } from '#domain/recall/order-return.ts'
import { decideSchema, returnSchema } from '#domain/recall/return-forms.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { readPickedBatches } from './read-returns.ts'
import { decideReturn, recordReturn } from './record-return.ts'

const NOT_RECORDED = {
  gone: 'The order no longer exists.',
  'too-much': 'Somebody recorded a return in the meantime: this is more than is left to return.',
}
const NOT_DECIDED = {
  gone: 'It no longer exists.',
  decided: 'Somebody decided in the meantime. Nothing was changed.',
  'not-allowed': 'Only unopened goods of a released batch within its best-before date can be restocked.',
  'no-witness': 'Destruction needs a witness: enter who else was present.',
  'same-name': 'Destruction needs a witness: enter somebody other than yourself.',
}

type Asked = { orderId: string; today: string; actor: Actor }

/** The forms of the returns of an order. Undefined for a form that the page does not have. */
export async function answerReturnForm(
  db: Database,
  form: FormData,
  { orderId, today, actor }: Asked,
): Promise<ReturnAnswer | undefined> {
  const intent = form.get('intent')
  const fields = Object.fromEntries(form)
  if (intent === 'record-return') {
    const asked = returnSchema(await readPickedBatches(db, orderId), today).safeParse(fields)
    if (!asked.success) return refuse(intent, asked.error)
    const recorded = await recordReturn(db, { ...asked.data, orderId, actor })
    return recorded.ok ? { intent, done: 'Recorded' } : { intent, problem: NOT_RECORDED[recorded.reason] }
  }
  if (intent === 'decide-return') {
    const asked = decideSchema.safeParse(fields)
    if (!asked.success) return undefined
    const decided = await decideReturn(db, { ...asked.data, orderId, actor })
    return decided.ok ? { intent, done: 'Decided' } : { intent, problem: NOT_DECIDED[decided.reason] }
  }
  return undefined
}

function refuse(intent: string, error: z.ZodError): ReturnAnswer {
  return { intent, errors: errorsByField(error) }
}
