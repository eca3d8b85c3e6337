import type { Staff } from '#domain/access/viewer.ts'
import { mayHandleJob } from '#domain/jobs/job-kind.ts'
import type { Database } from '#server/db/database.ts'
import { cancelJob, tryJobAgain } from './change-job.ts'
import { findJob } from './list-jobs.ts'

type JobsAnswer = { done?: string; problem?: string }

/**
 * Does what a form of the page of jobs asks for, where somebody may do what the job itself does: whoever keeps the catalogue does not stop
 * the letters of a recall. Undefined for a form that the page does not have. */
export async function answerJobsForm(
  db: Database,
  form: FormData,
  actor: Pick<Staff, 'userId' | 'name' | 'roles'>,
): Promise<JobsAnswer | undefined> {
  const typed = form.get('job')
  if (typeof typed !== 'string' || !/^\d{1,9}$/.test(typed)) return undefined
  const id = Number(typed)
  const job = await findJob(db, id)
  if (job && !mayHandleJob(actor.roles, job.kind)) return { problem: 'Your role does not allow this job.' }
  switch (form.get('intent')) {
    case 'cancel':
      return CANCELLED[(await cancelJob(db, { id, actor })) ?? 'over']
    case 'try-again':
      return TRIED_AGAIN[(await tryJobAgain(db, { id, actor })) ?? 'over']
    default:
      return undefined
  }
}

const CANCELLED: Record<'cancelled' | 'cancelling' | 'over', JobsAnswer> = {
  cancelled: { done: 'Job cancelled.' },
  cancelling: { done: 'The job stops after its current step.' },
  over: { problem: 'The job has already finished, or somebody else cancelled it.' },
}

const TRIED_AGAIN: Record<'waiting' | 'taken' | 'over', JobsAnswer> = {
  waiting: { done: 'The job was restarted.' },
  taken: { problem: 'The same job is already waiting or running.' },
  over: { problem: 'The job did not fail, or somebody else restarted it.' },
}
