import type { z } from 'zod'
import { errorsByField } from '#domain/errors-by-field.ts'
import { closeSchema, type RecallAnswer, recordSchema, startSchema } from '#domain/recall/recall-forms.ts'
import type { Actor } from '#server/audit/record-audit.ts'
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

/** The form that begins a recall. Undefined for a form that the page does not have. */
export async function answerStartForm(
  db: Database,
  batch: number,
  form: FormData,
  actor: Actor,
): Promise<RecallAnswer | undefined> {
  const intent = form.get('intent')
  if (intent !== 'start') return undefined
  const asked = startSchema.safeParse(Object.fromEntries(form))
  if (!asked.success) return refuse(intent, asked.error)
  const started = await startRecall(db, { ...asked.data, batch, actor })
  if (!started.ok) return { intent, problem: NOT_STARTED[started.reason] }
  return { intent, done: 'The recall has begun.', number: started.number }
}

/** The forms of the page of a recall. */
export async function answerRecallForm(
  db: Database,
  number: number,
  form: FormData,
  actor: Actor,
): Promise<RecallAnswer | undefined> {
  const intent = form.get('intent')
  if (intent === 'send-letters') {
    const resumed = await resumeLetters(db, { recall: number, actor })
    return resumed.ok
      ? { intent, done: 'The letters are being written.' }
      : { intent, problem: NOT_RESUMED[resumed.reason] }
  }
  if (intent !== 'record' && intent !== 'close') return undefined
  const head = await readRecallHead(db, number)
  if (!head) return { intent, problem: NOT_RECORDED.gone }
  if (intent === 'close') {
    const asked = closeSchema.safeParse(Object.fromEntries(form))
    if (!asked.success) return refuse(intent, asked.error)
    const closed = await closeRecall(db, { recall: number, reason: asked.data.reason, actor })
    return closed.ok ? { intent, done: 'Closed' } : { intent, problem: NOT_CLOSED[closed.reason] }
  }
  const asked = recordSchema(head.batch.unit).safeParse(Object.fromEntries(form))
  if (!asked.success) return refuse(intent, asked.error)
  const recorded = await recordRecall(db, { ...asked.data, recall: number, actor })
  return recorded.ok ? { intent, done: 'Recorded' } : { intent, problem: NOT_RECORDED[recorded.reason] }
}

function refuse(intent: string, error: z.ZodError): RecallAnswer {
  return { intent, errors: errorsByField(error) }
}
