import type { JobState } from '#domain/jobs/job-state.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type ListedJob = {
  id: number
  kind: string
  subject: string
  link: string | null
  state: JobState
  runAt: Date
  endedAt: Date | null
  attempts: number
  isCancelling: boolean
  done: number | null
  total: number | null
  step: string | null
  problem: string | null
  askedAt: Date
  askedBy: string
}

/** The screen shows so many of each. */
const JOBS_SHOWN = 100

const COLUMNS = sql`
  id::integer, kind, subject, link, state, run_at as "runAt", ended_at as "endedAt", attempts,
  cancel_asked as "isCancelling", steps_done as done, steps_total as total, step, problem,
  asked_at as "askedAt", asked_by_name as "askedBy"`

/** What runs and waits, the next first, and what has ended, the latest first; of these kinds, or of all. */
export async function listJobs(
  db: Executor,
  kinds?: readonly string[],
): Promise<{ open: ListedJob[]; ended: ListedJob[] }> {
  const ofThese = kinds ? sql`kind = any (${kinds}::text[])` : sql`true`
  const open = await read(
    db,
    sql`where state in ('waiting', 'running') and ${ofThese} order by state = 'waiting', run_at, id`,
  )
  const ended = await read(db, sql`where ended_at is not null and ${ofThese} order by ended_at desc, id desc`)
  return { open, ended }
}

export async function findJob(db: Executor, id: number): Promise<ListedJob | undefined> {
  const [job] = await read(db, sql`where id = ${id}`)
  return job
}

async function read(db: Executor, where: ReturnType<typeof sql>): Promise<ListedJob[]> {
  const { rows } = await db.execute<ListedJob>(sql`select ${COLUMNS} from jobs ${where} limit ${JOBS_SHOWN}`)
  return rows
}
