import { because, done, gone } from '#domain/form-answer.ts'
import { closeSchema, recordSchema, startSchema } from '#domain/recall/recall-forms.ts'
import { leadTo, onTyped } from '#server/answer-form.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { readRecallHead } from './read-recall.ts'
import { closeRecall, recordRecall } from './record-recall.ts'
import { resumeLetters } from './send-letters.ts'
import { startRecall } from './start-recall.ts'

const NOT_STARTED = {
  gone: 'The batch no longer exists.',
  'never-released': 'The batch was never released, so nobody received it. Block it instead.',
  'open-already': 'A recall of this batch is already open.',
}
const NOT_RECORDED = {
  gone: 'The recall no longer exists.',
  closed: 'The recall is closed. Nothing was changed.',
  'too-much': 'These amounts exceed what is outstanding, or correct more than was recorded.',
  'same-name': 'Destruction needs a witness: enter somebody other than yourself.',
}
const NOT_CLOSED = {
  gone: NOT_RECORDED.gone,
  closed: NOT_RECORDED.closed,
  outstanding: 'Goods are still outstanding: enter why it is closed.',
}

const NOT_RESUMED = {
  gone: NOT_RECORDED.gone,
  closed: NOT_RECORDED.closed,
  'none-left': 'All letters are already written.',
}

/** The form that begins a recall. */
export function startForms(db: Database, batch: number, actor: Actor) {
  return {
    start: onTyped(startSchema, async (asked) => {
      const started = await startRecall(db, { ...asked, batch, actor })
      return started.ok
        ? leadTo(`/admin/stock/recalls/${started.number}`)
        : because(started.reason, NOT_STARTED)
    }),
  }
}

/** The forms of the page of a recall. */
export function recallForms(db: Database, recall: number, actor: Actor) {
  return {
    'send-letters': async () => {
      const resumed = await resumeLetters(db, { recall, actor })
      return resumed.ok ? done('The letters are being written.') : because(resumed.reason, NOT_RESUMED)
    },
    record: async (form: FormData) => {
      const head = await readRecallHead(db, recall)
      if (!head) return gone(NOT_RECORDED.gone)
      return onTyped(recordSchema(head.batch.unit), async (asked) => {
        const recorded = await recordRecall(db, { ...asked, recall, actor })
        return recorded.ok ? done('Recorded') : because(recorded.reason, NOT_RECORDED)
      })(form)
    },
    close: onTyped(closeSchema, async ({ reason }) => {
      const closed = await closeRecall(db, { recall, reason, actor })
      return closed.ok ? done('Closed') : because(closed.reason, NOT_CLOSED)
    }),
  }
}
