import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase } from '#server/db/create-database.ts'
import type { Database } from '#server/db/database.ts'
import { createPool } from '#server/db/pool.ts'
import { TEMPLATE } from './global-setup.ts'
import { openClient } from './open-client.ts'
import { QUIET } from './quiet-log.ts'

/** A test may ask for more at once than there are connections, on a machine that has other things to do. */
const PATIENCE_MS = 60_000

/**
 * A fresh, migrated database for the test file that calls this, dropped when the file is done.
 * `db` and `url` are there from the first `beforeAll` or test on, not while the file loads.
 */
export function useTestDatabase(template: string = TEMPLATE) {
  const server = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = `postgres://${server.user}@localhost:${server.port}/${name}?host=${encodeURIComponent(server.host)}`
  let db: Database | undefined

  beforeAll(async () => {
    await maintain(`CREATE DATABASE ${name} TEMPLATE ${template}`)
    db = createDatabase(createPool({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS }, QUIET))
  })
  afterAll(async () => {
    await db?.$client.end()
    await maintain(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  })

  return {
    url,
    name,
    get db() {
      if (!db) throw new Error('The test database is there from the first test on')
      return db
    },
  }
}

async function maintain(statement: string) {
  const client = await openClient({ ...inject('testServer'), database: 'postgres' })
  await client.query(statement)
  await client.end()
}
