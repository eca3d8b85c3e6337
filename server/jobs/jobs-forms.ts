import { z } from 'zod'
import type { Staff } from '#domain/access/viewer.ts'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import { conflict, done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { mayHandleJob } from '#domain/jobs/job-kind.ts'
import { onSent } from '#server/answer-form.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { findJob } from './list-jobs.ts'

const jobSchema = z.object({
  job: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})

/**
 * The forms of the page of jobs, for those who may do what the job itself does: whoever keeps the catalogue does not stop the letters of a
 * recall.
 */
export function jobsForms(db: Database, actor: Pick<Staff, 'userId' | 'name' | 'roles'>) {
  const ofJob = (act: (id: number) => Promise<Outcome>) =>
    onSent(jobSchema, async ({ job: id }) => {
      const job = await findJob(db, id)
      return job && !mayHandleJob(actor.roles, job.kind)
        ? refusedWhole('Your role does not allow this job.')
        : act(id)
    })
  return {
    cancel: ofJob(async (id) => CANCELLED[(await cancelJob(db, { id, actor })) ?? 'over']),
    'try-again': ofJob(async (id) => TRIED_AGAIN[(await tryJobAgain(db, { id, actor })) ?? 'over']),
  }
}

const CANCELLED: Record<'cancelled' | 'cancelling' | 'over', Outcome> = {
  cancelled: done('Job cancelled.'),
  cancelling: done('The job stops after its current step.'),
  over: conflict('The job has already finished, or somebody else cancelled it.'),
}

const TRIED_AGAIN: Record<'waiting' | 'taken' | 'over', Outcome> = {
  waiting: done('The job was restarted.'),
  taken: refusedWhole('The same job is already waiting or running.'),
  over: conflict('The job did not fail, or somebody else restarted it.'),
}

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

function record(tx: Transaction, action: AuditAction, { id, actor }: Asked, kind: string) {
  return recordAudit(tx, { actor, action, subject: `job:${id}`, detail: { kind } })
}
