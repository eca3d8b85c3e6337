import type { JobHandler } from './jobs/job-handler.ts'

/** Every kind of job, and what runs it. */
export function createJobHandlers(): JobHandler[] {
  return []
}
