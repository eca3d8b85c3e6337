import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenToDatabase } from '#server/live/database-listener.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createDatabase } from './create-database.ts'
import type { Database } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import { createPool } from './pool.ts'
import { readWithin } from './read-within.ts'
import { sql } from './sql.ts'

const database = useTestDatabase()
/** Longer than a busy machine keeps an answer waiting. */
const SILENCE_MS = 3000
let pool: pg.Pool
let db: Database
const frozen: number[] = []

beforeEach(() => {
  pool = createPool({ connectionString: database.url, query_timeout: SILENCE_MS }, QUIET)
  db = createDatabase(pool)
})

afterEach(async () => {
  for (const pid of frozen.splice(0)) process.kill(pid, 'SIGCONT')
  await pool.end()
})

const write = sql`INSERT INTO health_probe (id) VALUES (true) ON CONFLICT (id) DO NOTHING`
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

async function backendOf(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  return (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
}

/** One connection, idle in the pool, whose other end stands still, as on a machine that vanished from the network. */
async function freezeConnection() {
  const pid = await backendOf(pool)
  frozen.push(pid)
  process.kill(pid, 'SIGSTOP')
}

describe('at a failover', () => {
  test('a transaction that cannot even begin leaves no connection lent out for ever', async () => {
    const connect = pool.connect.bind(pool)
    vi.spyOn(pool, 'connect').mockImplementation(async () => {
      const client = await connect()
      const ended = new Promise<void>((resolve) => client.once('end', resolve))
      await database.db.pool.query('SELECT pg_terminate_backend($1)', [await backendOf(client)])
      await ended
      return client
    })
    expect(isDatabaseAway(await failureOf(db.transaction((tx) => tx.execute(write))))).toBe(true)
    expect(pool.totalCount).toBe(0)
  })

  test('a connection to what is primary no longer is not used again', async () => {
    await pool.query('SET default_transaction_read_only = on')
    const failure = await failureOf(db.transaction((tx) => tx.execute(write)))
    expect(failure).toMatchObject({ code: '25006' })
    expect(isDatabaseAway(failure)).toBe(true)
    await db.transaction((tx) => tx.execute(write))
  })

  test.each([
    ['a transaction', () => db.transaction((tx) => tx.execute(write))],
    ['a reading', () => readWithin(db, 1000, (reader) => reader.query('SELECT 1'))],
    ['a statement', () => pool.query('SELECT 1')],
  ])(
    '%s on a connection that says nothing any more ends, and the next one goes elsewhere',
    async (_, ask) => {
      await freezeConnection()
      expect(isDatabaseAway(await failureOf(ask()))).toBe(true)
      expect(pool.totalCount).toBe(0)
      await ask()
    },
  )

  test('a listener whose connection is taken by somebody who says nothing tries again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const taken: Socket[] = []
    const silent = createServer((socket) => taken.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const listener = listenToDatabase({
      connection: { host: '127.0.0.1', port },
      log: QUIET,
      onNotice: () => undefined,
      onListening: () => undefined,
    })
    while (taken.length < 1) await turn()
    // The driver's own timers alone: a minute has passed.
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    while (taken.length < 2) await turn()
    await listener.close()
    for (const socket of taken) socket.destroy()
    silent.close()
  })
})
