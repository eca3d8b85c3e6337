import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { openDatabase } from './database.ts'

const role = `plain_${process.pid}`
const server = inject('testServer')
const url = `postgres://${role}@localhost/${role}?host=${encodeURIComponent(server.host)}`

async function asOwner(...statements: string[]) {
  const client = await openClient({ ...server, database: 'postgres' })
  for (const statement of statements) await client.query(statement)
  await client.end()
}

afterAll(() => asOwner(`DROP DATABASE IF EXISTS ${role} WITH (FORCE)`, `DROP ROLE IF EXISTS ${role}`))

test('a database at DATABASE_URL is migrated by a role without privileges, and noticed when it goes and returns', async () => {
  await asOwner(`CREATE ROLE ${role} LOGIN`, `CREATE DATABASE ${role} OWNER ${role}`)
  const database = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' }, QUIET)
  expect(database.isReady()).toBe(true)
  const { rows } = await database.db.pool.query(`SELECT current_setting('statement_timeout') AS limit`)
  expect(rows).toEqual([{ limit: '30s' }])
  // Postgres itself gives up first, where it is there at all; long work is not given up.
  expect(database.db.pool.options.query_timeout).toBeGreaterThan(30_000)
  expect(database.patientDb.pool.options.query_timeout).toBeUndefined()

  await asOwner(
    `ALTER DATABASE ${role} ALLOW_CONNECTIONS false`,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${role}'`,
  )
  await until(() => !database.isReady())
  await asOwner(`ALTER DATABASE ${role} ALLOW_CONNECTIONS true`)
  await until(() => database.isReady())
  await database.db.pool.query('SELECT 1')
  await database.close()
  expect(database.isReady()).toBe(false)
})

async function until(condition: () => boolean) {
  while (!condition()) await sleep(5)
}
