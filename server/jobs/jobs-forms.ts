import { z } from 'zod'
import type { Staff } from '#domain/access/viewer.ts'
import { conflict, done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { mayHandleJob } from '#domain/jobs/job-kind.ts'
import { onSent } from '#server/answer-form.ts'
import type { Database } from '#server/db/database.ts'
import { cancelJob, tryJobAgain } from './change-job.ts'
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
