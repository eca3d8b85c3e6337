import type { BatchState } from '#domain/stock/batch-state.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type BatchWrite, changeBatchWithin } from './change-batch.ts'

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
