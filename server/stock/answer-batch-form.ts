import { errorsByField } from '#domain/errors-by-field.ts'
import type { FormErrors } from '#domain/stock/batch-forms.ts'
import {
  batchFactsSchema,
  batchStateSchema,
  measuredRevisionSchema,
  moveSchema,
} from '#domain/stock/batch-forms.ts'
import { readMeasuredForm } from '#domain/stock/measured-values.ts'
import type { Database } from '#server/db/database.ts'
import type { BatchWrite } from './change-batch.ts'
import { changeBatchState } from './change-batch-state.ts'
import { moveStock } from './move-stock.ts'
import type { BatchActor } from './release-again.ts'
import { saveBatchFacts, saveMeasured } from './save-batch.ts'

type BatchAnswer = {
  intent: string
  done?: string
  problem?: string
  isConflict?: boolean
  errors?: FormErrors
}

type Asked = { batch: number; form: FormData; actor: BatchActor }

/** Does what a form of a batch's page asks for. Undefined for a form that this area does not have. */
export async function answerBatchForm(db: Database, asked: Asked): Promise<BatchAnswer | undefined> {
  const intent = String(asked.form.get('intent'))
  switch (intent) {
    case 'facts':
      return saveFacts(db, asked)
    case 'measured':
      return saveValues(db, asked)
    case 'move':
      return move(db, asked)
    case 'state':
      return changeState(db, asked)
    default:
      return undefined
  }
}

async function saveFacts(db: Database, { batch, form, actor }: Asked): Promise<BatchAnswer> {
  const read = batchFactsSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return { intent: 'facts', errors: errorsByField(read.error) }
  return describe('facts', await saveBatchFacts(db, { batch, facts: read.data, actor }), 'Batch saved')
}

async function saveValues(db: Database, { batch, form, actor }: Asked): Promise<BatchAnswer> {
  const read = measuredRevisionSchema.safeParse(Object.fromEntries(form))
  const lines = readMeasuredForm((name) => form.getAll(name).map(String))
  if (!read.success) return { intent: 'measured', problem: 'Reload the page.' }
  if (!lines.ok) return { intent: 'measured', problem: lines.problem }
  const { revision } = read.data
  const written = await saveMeasured(db, { batch, revision, measured: lines.measured, actor })
  return describe('measured', written, 'Measured values saved')
}

async function move(db: Database, { batch, form, actor }: Asked): Promise<BatchAnswer> {
  const read = moveSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return { intent: 'move', errors: errorsByField(read.error) }
  return describe('move', await moveStock(db, { batch, move: read.data, actor }), 'Movement recorded')
}

async function changeState(db: Database, { batch, form, actor }: Asked): Promise<BatchAnswer> {
  const read = batchStateSchema.safeParse(Object.fromEntries(form))
  if (!read.success) return { intent: 'state', errors: errorsByField(read.error) }
  const { state: to, revision } = read.data
  const reason = 'reason' in read.data ? { reason: read.data.reason } : {}
  const written = await changeBatchState(db, { batch, revision, to, actor, ...reason })
  return describe('state', written, to === 'released' ? 'Batch released' : 'Batch blocked')
}

function describe(intent: string, outcome: BatchWrite, done: string): BatchAnswer {
  if (outcome.ok) return { intent, done }
  switch (outcome.reason) {
    case 'conflict':
      return {
        intent,
        isConflict: true,
        problem: 'Somebody changed this batch in the meantime. Nothing was overwritten.',
      }
    case 'gone':
      return { intent, problem: 'There is no such batch.' }
    case 'refused':
      return { intent, errors: outcome.errors }
  }
}
