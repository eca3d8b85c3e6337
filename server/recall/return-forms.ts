import { because, done } from '#domain/form-answer.ts'
import { decideSchema, returnSchema } from '#domain/recall/return-forms.ts'
import { onSent, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'
import { readPickedBatches } from './read-returns.ts'
import { decideReturn, recordReturn } from './record-return.ts'

const NOT_RECORDED = {
  gone: 'The order is not there any more.',
  'too-much': 'Somebody has recorded a return meanwhile: this is more than the order got.',
}
const NOT_DECIDED = {
  gone: 'It is not there any more.',
  decided: 'Somebody has decided meanwhile. Nothing was changed.',
  'not-allowed':
    'Back to stock goes only what is unopened, of a batch that is released and not over its date.',
  'no-witness': 'Two people destroy goods: say who else was there.',
  'same-name': 'Two people destroy goods: the second name is somebody else’s.',
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
