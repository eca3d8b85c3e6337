import type pg from 'pg'
import type { Database } from './database.ts'

export type Reader = Pick<pg.Pool, 'query'>

const QUERY_CANCELED = '57014'

/** Reads in one snapshot. Undefined when a statement takes longer than it may: Postgres ends it, and nothing waits on. */
export async function readWithin<T>(
  db: Database,
  statementMs: number,
  read: (reader: Reader) => Promise<T>,
): Promise<T | undefined> {
  const client = await db.$client.connect()
  let broken: unknown
  try {
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL statement_timeout = ${Math.ceil(statementMs)}`,
    )
    const found = await read(client)
    await client.query('COMMIT')
    return found
  } catch (error) {
    await client.query('ROLLBACK').catch((problem: unknown) => {
      broken = problem
    })
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return undefined
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}
