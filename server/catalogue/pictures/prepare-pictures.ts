import { z } from 'zod'
import { handleJob, type JobOutcome, type RunningJob } from '#server/jobs/door.ts'
import type { Snapshot, Snapshots } from '#server/snapshot.ts'

export const PREPARE_PICTURES = 'prepare-pictures'

type Parts = {
  snapshots: Pick<Snapshots, 'current'>
  pictures: { prepareAll: (snapshot: Snapshot, job: RunningJob) => Promise<JobOutcome> }
}

/** Draws the plates and cuts the pictures that are shown now and that nobody has made yet. */
export function createPicturePreparer({ snapshots, pictures }: Parts) {
  return handleJob({
    kind: PREPARE_PICTURES,
    isLong: true,
    payload: z.object({}),
    run: (_, job) => pictures.prepareAll(snapshots.current(), job),
  })
}
