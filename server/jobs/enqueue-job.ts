import type { JobKind } from '#domain/jobs/job-kind.ts'
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
