/** What runs later or takes long: how it is asked for, and what a handler is given. Other areas use this, and nothing else of the folder. */
export {
  enqueueJob,
  findJobsByKey,
  isAhead,
  type KeyedJob,
  moveJob,
  replaceJob,
  withdrawJob,
} from './enqueue-job.ts'
export { type Asker, handleJob, type JobOutcome, type RunningJob } from './job-handler.ts'
