import type { Executor } from '#server/db/database.ts'
import { findJobsByKey } from '#server/jobs/door.ts'
import { subjectOf } from './stored-import.ts'

/** How far an import is, or its undo: whichever was asked for last. */
export async function findImportJob(db: Executor, id: number) {
  const keys = [subjectOf(id)]
  const jobs = [
    ...(await findJobsByKey(db, 'import-products', keys)),
    ...(await findJobsByKey(db, 'undo-import', keys)),
  ]
  const job = jobs.sort((one, other) => other.id - one.id)[0]
  return {
    isOpen: job?.state === 'waiting' || job?.state === 'running',
    problem: job?.state === 'failed' ? (job.problem ?? undefined) : undefined,
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    step: job?.step ?? 'Queued',
  }
}
