import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Asked = { id: number; actor: Actor }

/** Ends a job that waits; one that runs ends at its next step. Undefined where there is nothing to cancel. */
export function cancelJob(
  db: Database,
  { id, actor }: Asked,
): Promise<'cancelled' | 'cancelling' | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ kind: string; state: string }>(sql`
      update jobs set cancel_asked = true, state = case state when 'waiting' then 'cancelled' else state end,
        ended_at = case state when 'waiting' then now() end
      where id = ${id} and state in ('waiting', 'running') and not cancel_asked
      returning kind, state`)
    if (!rows[0]) return undefined
    await record(tx, 'job-cancelled', { id, actor }, rows[0].kind)
    return rows[0].state === 'cancelled' ? 'cancelled' : 'cancelling'
  })
}

/** Runs again, at once, what failed or was cancelled. 'taken': another that does the same waits or runs. */
export function tryJobAgain(db: Database, { id, actor }: Asked): Promise<'waiting' | 'taken' | undefined> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ kind: string; isTaken: boolean }>(sql`
      select kind, exists (select from jobs other where other.kind = jobs.kind and other.unique_key = jobs.unique_key
        and other.state in ('waiting', 'running')) as "isTaken"
      from jobs where id = ${id} and state in ('failed', 'cancelled') for update`)
    if (!rows[0]) return undefined
    if (rows[0].isTaken) return 'taken'
    await tx.execute(sql`
      update jobs set state = 'waiting', run_at = now(), attempts = 0, cancel_asked = false, ended_at = null,
        problem = null, steps_done = null, steps_total = null, step = null
      where id = ${id}`)
    await record(tx, 'job-tried-again', { id, actor }, rows[0].kind)
    return 'waiting'
  })
}

function record(tx: Transaction, action: string, { id, actor }: Asked, kind: string) {
  return recordAudit(tx, { actor, action, subject: `job:${id}`, detail: { kind } })
}
