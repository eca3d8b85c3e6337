import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createPool } from './pool.ts'

const database = useTestDatabase()
const ROUNDS = 20
const CONNECTIONS = 4

const openPool = () => createPool({ connectionString: database.url }, QUIET)

/** As many connections as are asked for at once, and the processes of the server at their other ends. */
async function occupy(pool: ReturnType<typeof openPool>) {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()))
  const pids = await Promise.all(
    clients.map(async (client) => (await client.query('SELECT pg_backend_pid() AS pid')).rows[0].pid),
  )
  return { clients, pids }
}

const terminate = (pids: number[]) =>
  database.db.pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::int[]) AS pid', [pids])

const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, round) => round)

test('has ended when its connections are gone, not when it has said goodbye to them', async () => {
  const left: number[] = []
  for (const _ of ROUND_NUMBERS) {
    const pool = openPool()
    const { clients, pids } = await occupy(pool)
    for (const client of clients) client.release()
    await pool.end()
    const { rows } = await database.db.pool.query(
      'SELECT pid FROM pg_stat_activity WHERE pid = ANY($1::int[])',
      [pids],
    )
    left.push(rows.length)
  }
  expect(left).toEqual(ROUND_NUMBERS.map(() => 0))
})

// An 'error' that nobody hears fails the whole run.
describe('a server that ends connections', () => {
  test('while they are idle is asked again over new ones', async () => {
    const pool = openPool()
    for (const round of ROUND_NUMBERS) {
      const { clients, pids } = await occupy(pool)
      for (const client of clients) client.release()
      await terminate(pids)
      // The news of it is on its way: a question may still go to a dead connection, and fails with it.
      while (pool.totalCount > 0) await turn()
      expect((await pool.query('SELECT $1::int AS round', [round])).rows).toEqual([{ round }])
    }
    await pool.end()
  })

  test('while they are lent out, with and without a question, lets whoever has one know', async () => {
    for (const _ of ROUND_NUMBERS) {
      const pool = openPool()
      const { clients, pids } = await occupy(pool)
      const asked = clients.slice(0, 2).map((client) => client.query('SELECT pg_sleep(60)'))
      const answers = Promise.allSettled(asked)
      await terminate(pids)
      expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
      for (const client of clients) client.release()
      await pool.end()
    }
  })

  test('while they say goodbye changes nothing about the end', async () => {
    for (const _ of ROUND_NUMBERS) {
      const pool = openPool()
      const { clients, pids } = await occupy(pool)
      for (const client of clients) client.release()
      await Promise.all([terminate(pids), pool.end()])
    }
  })
})
