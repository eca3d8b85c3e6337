/** What runs later or takes long: how it is asked for, and what a handler is given. Other areas use this, and nothing else of the folder. */
export { enqueueJob, replaceJob } from './enqueue-job.ts'
export { type Asker, handleJob, type JobOutcome, type RunningJob } from './job-handler.ts'
export { findJobsByKey, isAhead, type KeyedJob, moveJob, withdrawJob } from './keyed-job.ts'
