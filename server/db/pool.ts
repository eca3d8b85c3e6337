import pg from 'pg'
import type { Log } from '#server/log.ts'

/** No session state and no named statements, so that a pooler in transaction mode may stand in between. */
export function createPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: 10,
    // Also how long a request waits for a free connection before it is told to come back later.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'cultivar',
  })
  // A connection may die at any time, lent out or not; unheard, its 'error' would end the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', (error) => log.warn('database.connection-lost', { reason: reasonOf(error) }))
  return pool
}

function reasonOf(error: Error) {
  return 'code' in error ? String(error.code) : error.message
}
