import type pg from 'pg'

// Any constant number: every runner must ask for the same lock.
const RUNNER_LOCK = 0x4d696772

/** Waits until no other process migrates or changes roles. Inside a transaction, and held until its end. */
export async function takeRunnerLock(client: pg.ClientBase): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [RUNNER_LOCK])
}

/** One transaction, in which no other process migrates or changes roles. */
export async function underRunnerLock(client: pg.ClientBase, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('BEGIN')
    await takeRunnerLock(client)
    await work()
    await client.query('COMMIT')
  } catch (error) {
    // Where the connection itself has died, Postgres rolls back without being asked.
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}
