import { because, done } from '#domain/form-answer.ts'
import { decideSchema, returnSchema } from '#domain/recall/return-forms.ts'
import { onSent, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
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

type Asking = { orderId: string; today: string; actor: Actor }

/** The forms of the returns of an order. */
export function returnForms(db: Database, { orderId, today, actor }: Asking) {
  return {
    'record-return': async (form: FormData) =>
      onTyped(returnSchema(await readPickedBatches(db, orderId), today), async (asked) => {
        const recorded = await recordReturn(db, { ...asked, orderId, actor })
        return recorded.ok ? done('Recorded') : because(recorded.reason, NOT_RECORDED)
      })(form),
    'decide-return': onSent(decideSchema, async (asked) => {
      const decided = await decideReturn(db, { ...asked, orderId, actor })
      return decided.ok ? done('Decided') : because(decided.reason, NOT_DECIDED)
    }),
  }
}
