export const JOB_STATES = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const

export type JobState = keyof typeof JOB_STATES

/** The colour of its badge. */
export const JOB_TONES = {
  waiting: 'outline',
  running: 'secondary',
  done: 'default',
  failed: 'destructive',
  cancelled: 'outline',
} as const satisfies Record<JobState, string>

/** How far a job has come. */
export type JobProgress = { done: number; total: number; step: string }

/** What ended without having done its work may be asked for again. */
export function canTryAgain(state: JobState): boolean {
  return state === 'failed' || state === 'cancelled'
}

export function canBeCancelled(state: JobState): boolean {
  return state === 'waiting' || state === 'running'
}
