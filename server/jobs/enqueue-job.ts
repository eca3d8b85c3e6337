import type { JobKind } from '#domain/jobs/job-kind.ts'
import type { JobState } from '#domain/jobs/job-state.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

export type NewJob = {
  kind: JobKind
  payload: object
  /** Of this kind, no other waits or runs with this key. */
  key?: string
  /** What it is about, and the page of the back office that shows it. */
  subject: string
  link?: string
  /** Without one: at once. */
  runAt?: Date
  asker: { userId: string | null; name: string }
}

/**
 * Asks for a job, inside the transaction that makes it necessary: it runs once that is committed. Returns its number;
 * undefined where one with the same key waits or runs already.
 */
export function enqueueJob(db: Executor, job: NewJob): Promise<number | undefined> {
  return insert(db, job, sql`do nothing`)
}

/** The same, in the place of one with its key that waits; undefined where that one runs already. */
export function replaceJob(db: Executor, job: NewJob & { key: string }): Promise<number | undefined> {
  return insert(
    db,
    job,
    sql`do update set payload = excluded.payload, subject = excluded.subject, link = excluded.link, run_at = excluded.run_at,
      attempts = 0, problem = null, asked_at = now(), asked_by = excluded.asked_by, asked_by_name = excluded.asked_by_name
    where jobs.state = 'waiting'`,
  )
}

async function insert(db: Executor, job: NewJob, onConflict: Sql): Promise<number | undefined> {
  const { kind, payload, key = null, subject, link = null, runAt, asker } = job
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into jobs (kind, payload, unique_key, subject, link, run_at, asked_by, asked_by_name)
    values (${kind}, ${JSON.stringify(payload)}::jsonb, ${key}, ${subject.slice(0, LONGEST_SUBJECT)}, ${link},
      coalesce(${runAt?.toISOString() ?? null}::timestamptz, now()), ${asker.userId}, ${asker.name})
    on conflict (kind, unique_key) where state in ('waiting', 'running') ${onConflict}
    returning id::integer`)
  return rows[0]?.id
}

const LONGEST_SUBJECT = 300

const KEPT_DAYS = 30

/** Forgets jobs that ended long ago. What they did, and who asked for it, stands in the audit log. */
export async function retireJobs(db: Executor, now: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from jobs where ended_at < ${now.toISOString()}::timestamptz - make_interval(days => ${KEPT_DAYS})`)
  return rowCount ?? 0
}

type Key = { kind: JobKind; key: string }

export type KeyedJob = {
  id: number
  key: string
  state: JobState
  payload: unknown
  runAt: Date
  problem: string | null
  askedBy: string
  done: number | null
  total: number | null
  step: string | null
}

/** The latest job of each key: the one that waits or runs, else the one that ended last, which may have been tried again. */
export async function findJobsByKey(
  db: Executor,
  kind: JobKind,
  keys: readonly string[],
): Promise<KeyedJob[]> {
  const { rows } = await db.execute<KeyedJob>(sql`
    select distinct on (unique_key) id::integer, unique_key as key, state, payload, run_at as "runAt", problem,
      asked_by_name as "askedBy", steps_done as done, steps_total as total, step
    from jobs where kind = ${kind} and unique_key = any (${keys}::text[])
    order by unique_key, ended_at desc nulls first, id desc`)
  return rows
}

/** Says whether there was one that waits. */
export async function moveJob(db: Executor, { kind, key }: Key, runAt: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update jobs set run_at = ${runAt.toISOString()}::timestamptz
    where kind = ${kind} and unique_key = ${key} and state = 'waiting'`)
  return rowCount === 1
}

/** The same. What nobody wants any more does not run; whoever calls it says so in the audit log. */
export async function withdrawJob(db: Executor, { kind, key }: Key): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update jobs set state = 'cancelled', ended_at = now()
    where kind = ${kind} and unique_key = ${key} and state = 'waiting'`)
  return rowCount === 1
}

/** By the clock of the database, which alone decides what is due. */
export async function isAhead(db: Executor, moment: Date): Promise<boolean> {
  const { rows } = await db.execute<{ isAhead: boolean }>(
    sql`select ${moment.toISOString()}::timestamptz > now() as "isAhead"`,
  )
  return rows[0]?.isAhead === true
}
