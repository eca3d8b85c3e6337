import { mayDo } from '#domain/access/intents.ts'
import type { Staff } from '#domain/access/viewer.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { LockedBatch } from './change-batch.ts'

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
