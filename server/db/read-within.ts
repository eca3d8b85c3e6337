import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-away.ts'

export type Reader = Pick<pg.Pool, 'query'>

const QUERY_CANCELED = '57014'
const CANCEL_AGAIN_MS = 100

/**
 * Reads in one snapshot. Undefined when a statement takes longer than it may, or when nobody waits for it any more:
 * Postgres ends it, and nothing waits on.
 */
export async function readWithin<T>(
  db: Database,
  statementMs: number,
  read: (reader: Reader) => Promise<T>,
  signal?: AbortSignal,
): Promise<T | undefined> {
  const client = await db.pool.connect()
  let broken: unknown
  try {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(statementMs)}`,
    )
    const cancellation = signal && (await cancelOn(signal, db, client))
    const found = await read(client).finally(cancellation?.settle)
    await client.query('COMMIT')
    return found
  } catch (error) {
    // One that is gone would let the ROLLBACK wait as long again.
    if (isDatabaseAway(error)) broken = error
    else
      await client.query('ROLLBACK').catch((problem: unknown) => {
        broken = problem
      })
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return undefined
    if (signal?.aborted && error === signal.reason) return undefined
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}

/**
 * Ends what the connection is at, once nobody waits for it. Between two statements there is nothing to end, so Postgres
 * is asked again until the reading is over.
 */
async function cancelOn(signal: AbortSignal, db: Database, client: Reader) {
  // Asked for, since a pooler in between tells another number than the server's own.
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  signal.throwIfAborted()
  const reading = new AbortController()
  let cancelling: Promise<void> | undefined

  async function cancelUntilOver() {
    while (!reading.signal.aborted) {
      await db.pool.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]).catch(() => undefined)
      await sleep(CANCEL_AGAIN_MS, undefined, { signal: reading.signal }).catch(() => undefined)
    }
  }
  const cancel = () => {
    cancelling = cancelUntilOver()
  }
  signal.addEventListener('abort', cancel, { once: true })
  return {
    /** Before the transaction ends: after it the connection may be another's, whose statement this would end. */
    settle: async () => {
      signal.removeEventListener('abort', cancel)
      reading.abort()
      await cancelling
    },
  }
}
