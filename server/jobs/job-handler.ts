import type { z } from 'zod'
import type { JobKind } from '#domain/jobs/job-kind.ts'
import type { JobProgress } from '#domain/jobs/job-state.ts'
import type { Executor } from '#server/db/database.ts'

/** Who asked for a job; without an id where it was the shop itself, or where the account is gone. */
export type Asker = { userId: string | null; name: string }

/** `problem` is a sentence for the staff: trying the same again would not help. Whatever is thrown is tried again. */
export type JobOutcome = { ok: true; result?: object } | { ok: false; problem: string }

/** The job, as the one who runs it sees it. */
export type RunningJob = {
  id: number
  asker: Asker
  /** Ends where the job is to end; `report` and `complete` say so as well. */
  signal: AbortSignal
  /** Says how far the job has come. Throws `JobInterrupted` where it is to end here. */
  report: (progress: JobProgress) => Promise<void>
  /**
   * Ends the job in the transaction of its work, as the last thing in it: neither happens without the other, whoever else may
   * have taken the job meanwhile.
   */
  complete: (tx: Executor, result?: object) => Promise<void>
}

export type JobHandler = {
  kind: string
  /** Of such jobs a process runs one at a time: what is urgent never waits for two of them. */
  isLong?: boolean
  run: (payload: unknown, job: RunningJob) => Promise<JobOutcome>
}

const UNREADABLE: JobOutcome = {
  ok: false,
  problem: 'It was created by another version of the shop and cannot be read by this one.',
}

/** One kind of job. What is stored is parsed: it may be of another version. */
export function handleJob<Payload extends z.ZodType>(handler: {
  kind: JobKind
  isLong?: boolean
  payload: Payload
  run: (payload: z.infer<Payload>, job: RunningJob) => Promise<JobOutcome>
}): JobHandler {
  return {
    kind: handler.kind,
    isLong: handler.isLong ?? false,
    run: async (payload, job) => {
      const parsed = handler.payload.safeParse(payload)
      return parsed.success ? handler.run(parsed.data, job) : UNREADABLE
    },
  }
}

export type Interruption = 'cancelled' | 'lost' | 'stopping'

/** Somebody cancelled the job, another process has it, or this one stops. */
export class JobInterrupted extends Error {
  readonly reason: Interruption

  constructor(reason: Interruption) {
    super(`The job was interrupted: ${reason}`)
    this.reason = reason
  }
}
