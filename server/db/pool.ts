import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'

const LAST_WORDS_MS = 2000

/** No session state and no named statements, so that a pooler in transaction mode may stand in between. */
export function createPool(connection: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new PatientPool({
    // Also how long a request waits for a free connection before it is told to come back later.
    connectionTimeoutMillis: 3000,
    ...connection,
    max: 10,
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

/**
 * The driver's own pool has ended when it has said goodbye to its connections. A server that is stopped right then ends
 * them in its own way, and they are reported as lost. This one has ended when they are gone.
 */
class PatientPool extends pg.Pool {
  readonly #goodbyes = new Set<Promise<void>>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      const left = new Promise<void>((resolve) => client.once('end', resolve))
      this.#goodbyes.add(left)
      left.then(() => this.#goodbyes.delete(left))
    })
  }

  override async end(): Promise<void> {
    await super.end()
    // A database that does not answer does not hold up the end.
    await Promise.race([Promise.all(this.#goodbyes), sleep(LAST_WORDS_MS, undefined, { ref: false })])
  }
}

function reasonOf(error: Error) {
  return 'code' in error ? String(error.code) : error.message
}
