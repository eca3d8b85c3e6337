import { answerWrite, refusedWhole } from '#domain/form-answer.ts'
import {
  batchFactsSchema,
  batchStateSchema,
  measuredRevisionSchema,
  moveSchema,
} from '#domain/stock/batch-forms.ts'
import { readMeasuredForm } from '#domain/stock/measured-values.ts'
import { onTyped } from '#server/answer-form.ts'
import type { Database } from '#server/db/database.ts'
import type { BatchWrite } from './change-batch.ts'
import { changeBatchState } from './change-batch-state.ts'
import { moveStock } from './move-stock.ts'
import type { BatchActor } from './release-again.ts'
import { saveBatchFacts, saveMeasured } from './save-batch.ts'

type Asking = { batch: number; actor: BatchActor }

/** The forms of the page of a batch. */
export function batchForms(db: Database, { batch, actor }: Asking) {
  return {
    facts: onTyped(batchFactsSchema, async (facts) =>
      answer(await saveBatchFacts(db, { batch, facts, actor }), 'Batch saved'),
    ),
    measured: async (form: FormData) => {
      const read = measuredRevisionSchema.safeParse(Object.fromEntries(form))
      const lines = readMeasuredForm((name) => form.getAll(name).map(String))
      if (!read.success) return refusedWhole('Reload the page.')
      if (!lines.ok) return refusedWhole(lines.problem)
      const { measured } = lines
      return answer(await saveMeasured(db, { batch, ...read.data, measured, actor }), 'Measured values saved')
    },
    move: onTyped(moveSchema, async (move) =>
      answer(await moveStock(db, { batch, move, actor }), 'Movement recorded'),
    ),
    state: onTyped(batchStateSchema, async ({ state: to, ...asked }) =>
      answer(
        await changeBatchState(db, { batch, to, ...asked, actor }),
        to === 'released' ? 'Batch released' : 'Batch blocked',
      ),
    ),
  }
}

const REFUSALS = {
  conflict: 'Somebody changed this batch in the meantime. Nothing was overwritten.',
  gone: 'There is no such batch.',
}

function answer(written: BatchWrite, message: string) {
  return answerWrite(written, { ...REFUSALS, done: message })
}
