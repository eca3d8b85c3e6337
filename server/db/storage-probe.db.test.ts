import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { openDatabase } from './database.ts'
import { createPool } from './pool.ts'
import { createStorageProbe } from './storage-probe.ts'

const name = `probed_${process.pid}`
const server = inject('testServer')

async function asOwner(database: string, ...statements: string[]) {
  const client = await openClient({ ...server, database })
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** As a shop does that has just started on it. */
async function canStore() {
  const connection = { ...server, user: name, database: name }
  const pool = createPool(connection, QUIET)
  try {
    return await createStorageProbe(pool, QUIET)()
  } finally {
    await pool.end()
  }
}

beforeAll(async () => {
  await asOwner('postgres', `CREATE ROLE ${name} LOGIN`, `CREATE DATABASE ${name} OWNER ${name}`)
  const url = `postgres://${name}@localhost/${name}?host=${encodeURIComponent(server.host)}`
  const { close } = await openDatabase({ databaseUrl: url, dataDir: '/nonexistent' }, QUIET)
  await close()
})

afterAll(() =>
  asOwner('postgres', `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `DROP ROLE IF EXISTS ${name}`),
)

test('an order can be stored in a database that works, however often that is asked', async () => {
  for (let count = 0; count < 3; count++) expect(await canStore()).toBe(true)
  const client = await openClient({ ...server, database: name })
  const { rows } = await client.query(`SELECT now() - written_at < '1 min' AS "isNew" FROM health_probe`)
  await client.end()
  expect(rows).toEqual([{ isNew: true }])
})

test.each([
  ['takes no writes', `ALTER DATABASE ${name} SET default_transaction_read_only = on`],
  // What Postgres says of a disk without room has the same class, and the same place in which it is noticed.
  ['has no room for what does not fit into memory', `ALTER ROLE ${name} SET temp_file_limit = '500kB'`],
  ['lets its role only read', `REVOKE INSERT, UPDATE ON health_probe FROM ${name}`],
])('no order can be stored in a database that %s', async (_what, fault) => {
  await asOwner(name, fault)
  expect(await canStore()).toBe(false)
  await asOwner(
    name,
    'SET default_transaction_read_only = off',
    `ALTER DATABASE ${name} RESET default_transaction_read_only`,
    `ALTER ROLE ${name} RESET temp_file_limit`,
    `GRANT ALL ON health_probe TO ${name}`,
  )
  expect(await canStore()).toBe(true)
})
