import { answerWrite, refusedWhole } from '#domain/form-answer.ts'
import {
  type BatchFactsForm,
  batchFactsSchema,
  batchStateSchema,
  measuredRevisionSchema,
  moveSchema,
  priceOfBatchSchema,
  purchasePriceSchema,
} from '#domain/stock/batch-forms.ts'
import { type MeasuredValue, readMeasuredForm } from '#domain/stock/measured-values.ts'
import { onTyped } from '#server/answer-form.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import {
  askForReleaseAgain,
  type BatchActor,
  type BatchWrite,
  CODE_TAKEN,
  changeBatch,
  changeBatchState,
  isCodeTaken,
  refuseFields,
} from './change-batch.ts'
import { moveStock } from './move-stock.ts'
import { savePurchasePrice } from './stock-value.ts'

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
    price: onTyped(purchasePriceSchema, async (price) =>
      answer(await savePurchasePrice(db, { batch, ...price, actor }), 'Purchase price saved'),
    ),
  }
}

/** The form of the page of what all batches are worth. */
export function stockValueForms(db: Database, actor: BatchActor) {
  return {
    price: onTyped(priceOfBatchSchema, async ({ id, ...price }) =>
      answer(await savePurchasePrice(db, { batch: id, ...price, actor }), 'Purchase price saved'),
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

/** Codes, supplier, dates and place. Product and site stay: the registers are kept by them. */
function saveBatchFacts(
  db: Database,
  { batch, facts, actor }: { batch: number; facts: BatchFactsForm; actor: BatchActor },
): Promise<BatchWrite> {
  return changeBatch(db, { batch, revision: facts.revision, actor }, async (tx, locked) => {
    const { code, supplier, supplierCode, producedOn, receivedOn, bestBefore, place } = facts
    if (code !== locked.code && locked.wasReleased)
      return refuseFields({ code: 'Labels carry this number since the batch was released' })
    if (await isCodeTaken(tx, { code, batch })) return refuseFields({ code: CODE_TAKEN })
    const { rows } = await tx.execute<{ changed: string[] }>(sql`
      with before as (select * from batches where number = ${batch})
      update batches c set code = ${code}, supplier = ${supplier}, supplier_code = ${supplierCode},
        produced_on = ${producedOn}, received_on = ${receivedOn}, best_before = ${bestBefore}, place = ${place}
      from before b where c.number = b.number
      returning array_remove(array[
        case when b.code <> c.code then 'code' end,
        case when b.supplier <> c.supplier then 'supplier' end,
        case when b.supplier_code <> c.supplier_code then 'supplier’s code' end,
        case when b.produced_on is distinct from c.produced_on then 'produced' end,
        case when b.received_on <> c.received_on then 'received' end,
        case when b.best_before is distinct from c.best_before then 'best before' end,
        case when b.place <> c.place then 'place' end
      ], null) as changed`)
    const changed = rows[0]?.changed ?? []
    await askForReleaseAgain(tx, locked, { actor, changed })
    return { action: 'batch-changed', detail: { fields: changed } }
  })
}

function saveMeasured(
  db: Database,
  asked: { batch: number; revision: number; measured: MeasuredValue[]; actor: BatchActor },
): Promise<BatchWrite> {
  return changeBatch(db, asked, async (tx, locked) => {
    const { rowCount } = await tx.execute(sql`
      update batches set measured = ${JSON.stringify(asked.measured)}::jsonb
      where number = ${asked.batch} and measured <> ${JSON.stringify(asked.measured)}::jsonb`)
    const changed = rowCount === 0 ? [] : ['measured values']
    await askForReleaseAgain(tx, locked, { actor: asked.actor, changed })
    return { action: 'batch-measured', detail: { values: asked.measured.length } }
  })
}
