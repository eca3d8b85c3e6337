import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { describeError, type Log } from '#server/log.ts'
import { type Interruption, type JobHandler, JobInterrupted } from './job-handler.ts'
import {
  type ClaimedJob,
  cancelRun,
  claimJob,
  completeJob,
  type FailedJob,
  failJob,
  finishJob,
  giveBackJobs,
  giveUpLostJobs,
  millisecondsUntilDue,
  renewLeases,
  reportProgress,
  retryJob,
} from './job-lease.ts'

/** So many run at a time in a process, one of them long: the letters of a recall do not wait for the pictures of an import. */
const LANES = 2
const LONG_LANES = 1
const LEASE_SECONDS = 30
const RENEWALS_A_LEASE = 3
/** However sure the database is that nothing is due, it is asked this often: notices get lost behind a pooler. */
const LONGEST_SLEEP_MS = 25_000
/** Something is due that another holds just now. */
const SHORTEST_SLEEP_MS = 500
const FINISH_MS = 5000
const LAST_STEP_MS = 2000

const UNEXPECTED = 'An unexpected error occurred. See the server log.'

type JobLoopParts = {
  db: Database
  log: Log
  handlers: readonly JobHandler[]
  /** Calls back when a job waits, and now and then in any case. Returns what ends it. */
  onWaiting: (wake: () => void) => () => void
  /** In the transaction in which it fails. */
  onFailed: (tx: Executor, job: FailedJob) => Promise<void>
  leaseSeconds?: number
  finishMs?: number
}

/** Runs what is due, in this process and in any number of others. Only the database's clock says what that is. */
export function startJobLoop(parts: JobLoopParts) {
  const { db, log, handlers, onWaiting, onFailed, leaseSeconds = LEASE_SECONDS, finishMs = FINISH_MS } = parts
  const worker = randomUUID()
  const longKinds = handlers.filter(({ isLong }) => isLong).map(({ kind }) => kind)
  const runs = new Set<{ job: ClaimedJob; ending: AbortController; over: Promise<void> }>()
  let stopping = false
  let looking: Promise<void> | undefined
  let isDue = false
  let alarm: NodeJS.Timeout | undefined
  const end = onWaiting(wake)
  const renewing = setInterval(() => void renew(), (leaseSeconds * 1000) / RENEWALS_A_LEASE).unref()
  wake()

  /** Something may be due. */
  function wake() {
    isDue = true
    looking ??= look().finally(() => {
      looking = undefined
    })
  }

  async function look() {
    let sleepMs = LONGEST_SLEEP_MS
    try {
      while (isDue && !stopping) {
        isDue = false
        await failing((tx) => giveUpLostJobs(tx))
        while (!stopping && runs.size < LANES) {
          const job = await claimJob(db, { worker, kinds: kindsToTake(), leaseSeconds })
          if (!job) break
          begin(job)
        }
        // With its hands full a process looks again when one of them is free.
        const dueMs = runs.size < LANES ? await millisecondsUntilDue(db, kindsToTake()) : undefined
        sleepMs = dueMs ?? LONGEST_SLEEP_MS
      }
    } catch (error) {
      reportFailure(error)
    }
    clearTimeout(alarm)
    if (stopping) return
    alarm = setTimeout(wake, Math.min(Math.max(sleepMs, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS)).unref()
  }

  function kindsToTake() {
    const isFull = [...runs].filter(({ job }) => longKinds.includes(job.kind)).length >= LONG_LANES
    return handlers.map(({ kind }) => kind).filter((kind) => !isFull || !longKinds.includes(kind))
  }

  function begin(job: ClaimedJob) {
    const ending = new AbortController()
    // Unrecorded, it is taken again when its lease has ended.
    const own = { job, ending, over: run(job, ending).catch(reportFailure) }
    runs.add(own)
    own.over.finally(() => {
      runs.delete(own)
      wake()
    })
  }

  async function run(job: ClaimedJob, ending: AbortController) {
    const ours = { id: job.id, attempts: job.attempts, worker }
    const facts = { job: job.id, kind: job.kind, attempts: job.attempts }
    const { signal } = ending
    try {
      const outcome = await handlerOf(job).run(job.payload, {
        id: job.id,
        asker: job.asker,
        signal,
        async report(progress) {
          if (signal.aborted) throw signal.reason
          const reason = await reportProgress(db, ours, progress, leaseSeconds)
          if (reason) throw new JobInterrupted(reason)
        },
        async complete(tx, result) {
          if (signal.aborted) throw signal.reason
          if (!(await completeJob(tx, ours, result))) throw new JobInterrupted('cancelled')
        },
      })
      // Nothing happens here where the job ended in the transaction of its work.
      if (outcome.ok) await finishJob(db, ours, outcome.result)
      else await failing(async (tx) => [await failJob(tx, ours, outcome.problem)])
      log.info(outcome.ok ? 'job.done' : 'job.failed', facts)
    } catch (error) {
      if (error instanceof JobInterrupted) return settleInterrupted(error.reason)
      log.error('job.threw', { ...facts, ...describeError(error) })
      await failing(async (tx) => [await retryJob(tx, ours, UNEXPECTED)])
    }

    async function settleInterrupted(reason: Interruption) {
      log.info('job.interrupted', { ...facts, reason })
      // One that is lost is another's now, and this changes nothing.
      if (reason === 'cancelled') await cancelRun(db, ours)
    }
  }

  /** Whoever asked for a job hears of its failure, or it has not failed. */
  function failing(fail: (tx: Transaction) => Promise<(FailedJob | undefined)[]>) {
    return db.transaction(async (tx) => {
      for (const job of await fail(tx)) if (job) await onFailed(tx, job)
    })
  }

  function handlerOf({ kind }: ClaimedJob): JobHandler {
    const handler = handlers.find((each) => each.kind === kind)
    if (!handler) throw new Error(`No handler for ${kind}, which was not claimed`)
    return handler
  }

  async function renew() {
    if (runs.size === 0) return
    // One that begins meanwhile is not among those that were asked about.
    const asked = [...runs]
    try {
      const known = await renewLeases(db, worker, leaseSeconds)
      for (const { job, ending } of asked) {
        const now = known.get(job.id)
        if (now?.attempts !== job.attempts) ending.abort(new JobInterrupted('lost'))
        else if (now.isCancelled) ending.abort(new JobInterrupted('cancelled'))
      }
    } catch (error) {
      reportFailure(error)
    }
  }

  function reportFailure(error: unknown) {
    // The database says itself when it is away, and the next look comes soon.
    if (!isDatabaseAway(error)) log.error('job.loop-failed', describeError(error))
  }

  /** Takes nothing new. What does not end within seconds is interrupted at its next step, and left to another process. */
  async function stop() {
    stopping = true
    end()
    clearTimeout(alarm)
    await looking
    const all = Promise.all([...runs].map(({ over }) => over))
    await Promise.race([all, sleep(finishMs, undefined, { ref: false })])
    for (const { ending } of runs) ending.abort(new JobInterrupted('stopping'))
    await Promise.race([all, sleep(LAST_STEP_MS, undefined, { ref: false })])
    clearInterval(renewing)
    await giveBackJobs(db, worker).catch(reportFailure)
  }

  return { wake, stop }
}
