import { createHash } from 'node:crypto'
import type { Bucket } from '#domain/access/back-off.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** `isOwnDoing`: some bucket is full that not everybody counts in. */
export type Charge = { admitted: true } | { admitted: false; retryAfterSeconds: number; isOwnDoing: boolean }

/**
 * Counts an attempt as failed before its password is looked at, so that attempts made at the same moment, on any
 * number of processes, cannot slip past together. Success takes it back. `turnSeconds`: so long after the last attempt a
 * shared bucket admits this one, though others would have to wait longer.
 */
export async function chargeAttempt(
  db: Database,
  buckets: Bucket[],
  now: Date,
  turnSeconds?: number,
): Promise<Charge> {
  const asked = JSON.stringify(
    buckets.map((bucket) => ({
      key: storedKey(bucket),
      waits: bucket.waitSeconds,
      kept: bucket.forgetAfterSeconds,
      shared: bucket.isShared,
      turn: bucket.isShared ? turnSeconds : undefined,
    })),
  )
  for (;;) {
    const { charged, blockedUntil, isOwnDoing } = await chargeBuckets(db, asked, now)
    if (blockedUntil)
      return { admitted: false, retryAfterSeconds: secondsUntil(blockedUntil, now), isOwnDoing }
    if (charged === buckets.length) return { admitted: true }
    // Another attempt took the place between our look and our write: look again, and see it.
  }
}

/** No wait is longer than an hour, and processes have clocks of their own. What is further away comes from a wrong one. */
const FURTHEST_SECONDS = 2 * 3600

/** One statement: looks at all buckets and, when none is blocked, writes them in a fixed order (no deadlock). */
async function chargeBuckets(db: Database, asked: string, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  const furthest = sql`${at} + make_interval(secs => ${FURTHEST_SECONDS})`
  const wait = (failures: ReturnType<typeof sql>, waits: ReturnType<typeof sql>) =>
    sql`make_interval(secs => (${waits} ->> (least(${failures}, jsonb_array_length(${waits})) - 1))::int)`
  const failuresNow = sql`case when t.forget_at < ${at} then 1 else t.failures + 1 end`
  // Null is passed over: where it is nobody's turn, a bucket is blocked for as long as it says.
  const until = sql`case when t.blocked_until > ${furthest} then '-infinity'
    else least(coalesce(t.blocked_until, '-infinity'), t.updated_at + make_interval(secs => asked.turn)) end`
  const { rows } = await db.execute<{
    charged: number
    blocked_until: Date | string | null
    own_doing: boolean | null
  }>(sql`
    with asked as (
      select key, waits, ${at} + make_interval(secs => kept) as forget_at, shared, turn
      from jsonb_to_recordset(${asked}::jsonb) as bucket (key text, waits jsonb, kept int, shared boolean, turn int)
    ), blocked as (
      select max(${until}) as until, bool_or(not asked.shared) as own_doing
      from sign_in_throttle t join asked on asked.key = t.key
      where ${until} > ${at}
    ), charged as (
      insert into sign_in_throttle as t (key, failures, updated_at, forget_at, blocked_until)
      select key, 1, ${at}, forget_at, ${at} + ${wait(sql`1`, sql`waits`)}
      from asked
      where (select until from blocked) is null
      order by key
      on conflict (key) do update set
        failures = ${failuresNow},
        updated_at = excluded.updated_at,
        forget_at = excluded.forget_at,
        blocked_until = ${at} + (select ${wait(failuresNow, sql`asked.waits`)} from asked where asked.key = t.key)
      where (select ${until} from asked where asked.key = t.key) <= ${at}
      returning 1
    )
    select (select count(*)::int from charged) as charged, until as blocked_until, own_doing from blocked`)
  const [row] = rows
  return {
    charged: row?.charged ?? 0,
    blockedUntil: row?.blocked_until ? new Date(row.blocked_until) : null,
    isOwnDoing: row?.own_doing === true,
  }
}

/** After the right password. */
export async function settleAttempt(db: Database, buckets: Bucket[], now: Date): Promise<void> {
  const cleared = buckets.filter((bucket) => bucket.clearedBySuccess)
  if (cleared.length > 0) await db.execute(sql`delete from sign_in_throttle where ${inTurn(cleared)}`)
  await refundAttempt(
    db,
    buckets.filter((bucket) => !bucket.clearedBySuccess),
    now,
  )
}

/** After an attempt whose password nobody looked at. */
export async function refundAttempt(db: Database, buckets: Bucket[], now: Date): Promise<void> {
  if (buckets.length === 0) return
  await db.execute(sql`
    update sign_in_throttle
    set failures = greatest(failures - 1, 0), blocked_until = ${now.toISOString()}::timestamptz
    where ${inTurn(buckets)}`)
}

export async function forgetBucket(db: Executor, bucket: Bucket): Promise<void> {
  await db.execute(sql`delete from sign_in_throttle where ${isOneOf([bucket])}`)
}

function isOneOf(buckets: Bucket[]) {
  return sql`key in (${sql.join(
    buckets.map((bucket) => sql`${storedKey(bucket)}`),
    sql`, `,
  )})`
}

/** In the order in which charging takes them: of two who hold what the other waits for, Postgres would fail one. */
function inTurn(buckets: Bucket[]) {
  return sql`key in (select key from sign_in_throttle where ${isOneOf(buckets)} order by key for update)`
}

/** The table holds no address of anybody, and no text longer than a hash. */
function storedKey(bucket: Bucket) {
  return createHash('sha256').update(bucket.key).digest('hex')
}

function secondsUntil(then: Date, now: Date) {
  return Math.max(1, Math.ceil((then.getTime() - now.getTime()) / 1000))
}
