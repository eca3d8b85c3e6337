import type { BatchFactsForm } from '#domain/stock/batch-forms.ts'
import type { MeasuredValue } from '#domain/stock/measured-values.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type BatchWrite, changeBatch, refuseFields } from './change-batch.ts'
import { askForReleaseAgain, type BatchActor } from './release-again.ts'

/** Codes, supplier, dates and place. Product and site stay: the registers are kept by them. */
export function saveBatchFacts(
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

export function saveMeasured(
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

export const CODE_TAKEN = 'Another batch has this number'

/** Codes differ in more than capitals: people read them out, and scanners are set up differently. */
export async function isCodeTaken(
  tx: Executor,
  { code, batch }: { code: string; batch?: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from batches where lower(code) = lower(${code}) and number is distinct from ${batch ?? null}`)
  return rows.length > 0
}
