import type { JobKind } from '#domain/jobs/job-kind.ts'
import type { JobState } from '#domain/jobs/job-state.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

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
