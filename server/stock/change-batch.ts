import type { FieldErrors } from '#domain/form-answer.ts'
import type { BatchState } from '#domain/stock/batch-state.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What came of a change of a batch. */
export type BatchWrite =
  | { ok: true }
  /** Somebody changed the batch meanwhile; nothing was done. */
  | { ok: false; reason: 'conflict' }
  | { ok: false; reason: 'gone' }
  /** What was typed cannot be kept, by field. */
  | { ok: false; reason: 'refused'; errors: FieldErrors }

export type LockedBatch = {
  number: number
  code: string
  item: number
  unit: StockUnit
  state: BatchState
  onHand: number
  certificate: string | null
  wasReleased: boolean
  revision: number
}

type Change = {
  /** For the audit log, which names batches by code, and nobody who bought. */
  action: string
  detail?: Record<string, unknown>
}

type Asked = {
  batch: number
  /** The revision that whoever changes it saw; undefined where nothing can be overwritten. */
  revision?: number | undefined
  actor: Actor
}

/** The batch, locked until the end of the transaction: first what is counted, as everybody does, then the batch. */
export async function lockBatch(tx: Executor, number: number): Promise<LockedBatch | undefined> {
  await tx.execute(sql`
    select from stock_items where id = (select stock_item from batches where number = ${number}) for no key update`)
  const { rows } = await tx.execute<LockedBatch>(sql`
    select number::float8, code, stock_item::float8 as item, unit, state, on_hand::float8 as "onHand", certificate,
      first_released_at is not null as "wasReleased", revision
    from batches join stock_items on stock_items.id = stock_item
    where number = ${number} for no key update of batches`)
  return rows[0]
}

/**
 * Every change of a batch by hand: it locks it, raises its revision, and stands in the audit log, in one transaction. `change` answers with
 * what was done, or with why nothing was.
 */
export function changeBatch(
  db: Database,
  asked: Asked,
  change: (tx: Transaction, locked: LockedBatch) => Promise<Change | Extract<BatchWrite, { ok: false }>>,
): Promise<BatchWrite> {
  return db.transaction((tx) => changeBatchWithin(tx, asked, change))
}

/** The same inside another transaction. */
export async function changeBatchWithin(
  tx: Transaction,
  { batch, revision, actor }: Asked,
  change: (tx: Transaction, locked: LockedBatch) => Promise<Change | Extract<BatchWrite, { ok: false }>>,
): Promise<BatchWrite> {
  const locked = await lockBatch(tx, batch)
  if (!locked) return { ok: false, reason: 'gone' }
  if (revision !== undefined && revision !== locked.revision) return { ok: false, reason: 'conflict' }
  const done = await change(tx, locked)
  if ('ok' in done) return done
  await tx.execute(sql`update batches set revision = revision + 1 where number = ${batch}`)
  await recordAudit(tx, { actor, subject: `batch:${locked.code}`, ...done })
  return { ok: true }
}

export function refuseFields(errors: FieldErrors): Extract<BatchWrite, { reason: 'refused' }> {
  return { ok: false, reason: 'refused', errors }
}
