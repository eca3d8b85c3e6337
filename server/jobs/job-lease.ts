import type { JobProgress } from '#domain/jobs/job-state.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'
import type { Asker, Interruption } from './job-handler.ts'

export type ClaimedJob = {
  id: number
  kind: string
  payload: unknown
  /** Which attempt this is: a process that lost the job and another that has it now may be the same one. */
  attempts: number
  asker: Asker
}

/** What tells one run of a job from any other. */
type Run = Pick<ClaimedJob, 'id' | 'attempts'> & { worker: string }

/** Takes the job that has been due the longest, so that nobody else takes it. A process leaves alone what it does not know. */
export async function claimJob(
  db: Executor,
  { worker, kinds, leaseSeconds }: { worker: string; kinds: readonly string[]; leaseSeconds: number },
): Promise<ClaimedJob | undefined> {
  const { rows } = await db.execute<Omit<ClaimedJob, 'asker'> & { userId: string | null; name: string }>(sql`
    update jobs set state = 'running', worker = ${worker}, lease_until = ${leaseEnd(leaseSeconds)},
      attempts = attempts + 1, steps_done = null, steps_total = null, step = null
    where id = (
      select id from jobs
      where kind = any (${kinds}::text[])
        and ((state = 'waiting' and run_at <= now()) or (state = 'running' and lease_until <= now()))
      order by run_at, id limit 1 for update skip locked)
    returning id::integer, kind, payload, attempts, asked_by as "userId", asked_by_name as name`)
  const [row] = rows
  if (!row) return undefined
  const { userId, name, ...job } = row
  return { ...job, asker: { userId, name } }
}

/** What whoever asked for a job is told of its failure. */
export type FailedJob = {
  id: number
  kind: string
  subject: string
  link: string | null
  problem: string
  askedBy: string | null
}

const FAILED = sql`returning id::integer, kind, subject, link, problem, asked_by as "askedBy"`

/** A job that ends the process that runs it would end one after another. */
export async function giveUpLostJobs(db: Executor): Promise<FailedJob[]> {
  const { rows } = await db.execute<FailedJob>(sql`
    update jobs set ${ended('failed')}, problem = 'The shop stopped each time while it ran.'
    where state = 'running' and lease_until <= now() and attempts >= ${ATTEMPTS_IN_ALL} ${FAILED}`)
  return rows
}

/** How long it is, by the clock of the database, until something may be due. Undefined where nothing waits or runs. */
export async function millisecondsUntilDue(
  db: Executor,
  kinds: readonly string[],
): Promise<number | undefined> {
  const { rows } = await db.execute<{ ms: number | null }>(sql`
    select (extract(epoch from min(case state when 'waiting' then run_at else lease_until end) - now()) * 1000)::float as ms
    from jobs where state in ('waiting', 'running') and kind = any (${kinds}::text[])`)
  return rows[0]?.ms ?? undefined
}

/** Of the runs of this process those that go on, and whether somebody cancelled them. */
export async function renewLeases(
  db: Executor,
  worker: string,
  leaseSeconds: number,
): Promise<Map<number, { attempts: number; isCancelled: boolean }>> {
  const { rows } = await db.execute<{ id: number; attempts: number; isCancelled: boolean }>(sql`
    update jobs set lease_until = ${leaseEnd(leaseSeconds)} where worker = ${worker}
    returning id::integer, attempts, cancel_asked as "isCancelled"`)
  return new Map(rows.map(({ id, ...run }) => [id, run]))
}

/** Undefined where the job goes on. */
export async function reportProgress(
  db: Executor,
  run: Run,
  { done, total, step }: JobProgress,
  leaseSeconds: number,
): Promise<Interruption | undefined> {
  const { rows } = await db.execute<{ isCancelled: boolean }>(sql`
    update jobs set steps_done = ${done}, steps_total = ${total}, step = ${step}, lease_until = ${leaseEnd(leaseSeconds)}
    where ${isOurs(run)} returning cancel_asked as "isCancelled"`)
  if (!rows[0]) return 'lost'
  return rows[0].isCancelled ? 'cancelled' : undefined
}

/** With the work that is committed with it. Says whether it was still ours to complete, and nobody had cancelled it. */
export async function completeJob(db: Executor, run: Run, result?: object): Promise<boolean> {
  return end(db, sql`${isOurs(run)} and not cancel_asked`, result)
}

/** After its work: whoever cancelled it came too late. */
export async function finishJob(db: Executor, run: Run, result?: object): Promise<void> {
  await end(db, isOurs(run), result)
}

async function end(db: Executor, where: Sql, result: object = {}): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update jobs set ${ended('done')}, problem = null, result = ${JSON.stringify(result)}::jsonb where ${where}`)
  return rowCount === 1
}

/** Undefined where it was another's already. */
export async function failJob(db: Executor, run: Run, problem: string): Promise<FailedJob | undefined> {
  const { rows } = await db.execute<FailedJob>(sql`
    update jobs set ${ended('failed')}, problem = ${problem.slice(0, LONGEST_PROBLEM)}
    where ${isOurs(run)} ${FAILED}`)
  return rows[0]
}

const LONGEST_PROBLEM = 2000

export async function cancelRun(db: Executor, run: Run): Promise<void> {
  await db.execute(sql`update jobs set ${ended('cancelled')} where ${isOurs(run)}`)
}

/** After something that nobody expected: it may go well another time. Returns it where it was the last time. */
export async function retryJob(db: Executor, run: Run, problem: string): Promise<FailedJob | undefined> {
  const seconds = secondsUntilRetry(run.attempts)
  if (seconds === undefined) return failJob(db, run, problem)
  await db.execute(sql`
    update jobs set ${waiting()}, run_at = now() + make_interval(secs => ${seconds}), problem = ${problem}
    where ${isOurs(run)} and not cancel_asked`)
  await cancelRun(db, run)
  return undefined
}

/** Whatever this process still runs is for another to take, at once; the attempt does not count. */
export async function giveBackJobs(db: Executor, worker: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update jobs set ${waiting()}, attempts = attempts - 1 where worker = ${worker}`)
  return rowCount ?? 0
}

function isOurs({ id, attempts, worker }: Run): Sql {
  return sql`id = ${id} and state = 'running' and worker = ${worker} and attempts = ${attempts}`
}

function leaseEnd(seconds: number): Sql {
  return sql`now() + make_interval(secs => ${seconds})`
}

function ended(state: 'done' | 'failed' | 'cancelled'): Sql {
  return sql`state = ${state}, worker = null, lease_until = null, ended_at = now()`
}

function waiting(): Sql {
  return sql`state = 'waiting', worker = null, lease_until = null`
}

const WAITS_SECONDS = [10, 60, 300, 1800]

export const ATTEMPTS_IN_ALL = WAITS_SECONDS.length + 1

/** How long to wait after so many attempts; undefined after the last. */
function secondsUntilRetry(attempts: number): number | undefined {
  return WAITS_SECONDS[attempts - 1]
}
