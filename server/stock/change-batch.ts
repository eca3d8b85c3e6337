import { mayDo } from '#domain/access/intents.ts'
import type { Staff } from '#domain/access/viewer.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
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
  action: AuditAction
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

/** What may follow. A recall is final: the goods do not come back on sale. */
const NEXT: Record<BatchState, readonly BatchState[]> = {
  quarantined: ['released', 'blocked', 'recalled'],
  released: ['blocked', 'recalled'],
  blocked: ['released', 'recalled'],
  recalled: [],
}

type StateChange = {
  batch: number
  revision?: number | undefined
  to: Exclude<BatchState, 'quarantined'>
  /** Why it is blocked or recalled. */
  reason?: string
  actor: Actor
}

/** Releases or blocks a batch, or takes it out for a recall. What orders hold of it follows by itself. */
export function changeBatchState(db: Database, change: StateChange): Promise<BatchWrite> {
  return db.transaction((tx) => changeBatchStateWithin(tx, change))
}

/** The same inside another transaction. */
export function changeBatchStateWithin(
  tx: Transaction,
  { batch, revision, to, reason, actor }: StateChange,
): Promise<BatchWrite> {
  return changeBatchWithin(tx, { batch, revision, actor }, async (_, { state }) => {
    if (!NEXT[state].includes(to)) return { ok: false, reason: 'conflict' }
    const released = sql`released_at = now(), released_by_name = ${actor.name},
      first_released_at = coalesce(first_released_at, now()),`
    await tx.execute(sql`
      update batches set ${to === 'released' ? released : sql``} state = ${to}, state_since = now(),
        state_by_name = ${actor.name}, state_reason = ${reason ?? null}
      where number = ${batch}`)
    return { action: `batch-${to}`, detail: { from: state } }
  })
}

/** Who changes a batch: whether they may release it decides what becomes of a release. */
export type BatchActor = Pick<Staff, 'userId' | 'name' | 'roles'>

/** What whoever releases a batch vouches for. Where in the site it lies is not part of it. */
const NOT_VOUCHED_FOR = ['place']

/**
 * Inside a change of a batch. A release is somebody's word for what the batch is: whoever may release gives theirs anew with the change, and
 * from anybody else the change takes the batch back into quarantine, until somebody has released it again. What orders hold of it follows by
 * itself, as when it is blocked.
 */
export async function askForReleaseAgain(
  tx: Transaction,
  { number, code, state }: LockedBatch,
  { actor, changed }: { actor: BatchActor; changed: readonly string[] },
): Promise<void> {
  const fields = changed.filter((field) => !NOT_VOUCHED_FOR.includes(field))
  if (state !== 'released' || fields.length === 0) return
  const mayRelease = mayDo(actor.roles, '/admin/stock/batches/:number', 'state')
  const reason = `Changed since it was released: ${fields.join(', ')}`
  await tx.execute(
    mayRelease
      ? sql`update batches set released_at = now(), released_by_name = ${actor.name}, state_since = now(), state_by_name = ${actor.name}
          where number = ${number}`
      : sql`update batches set state = 'quarantined', state_since = now(), state_by_name = ${actor.name}, state_reason = ${reason}
          where number = ${number}`,
  )
  await recordAudit(tx, {
    ...{ actor, subject: `batch:${code}`, detail: { from: state, fields } },
    action: mayRelease ? 'batch-released' : 'batch-quarantined',
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
