import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, inject } from 'vitest'
import { createDatabase } from '#server/db/create-database.ts'
import type { Database } from '#server/db/database.ts'
import { createPool } from '#server/db/pool.ts'
import { PATIENCE_MS } from './patience.ts'
import { QUIET } from './quiet-log.ts'
import { databaseUrl, MIGRATED, maintain } from './start-test-server.ts'

/**
 * A fresh, migrated database for the test file that calls this, dropped when the file is done.
 * `db` and `url` are there from the first `beforeAll` or test on, not while the file loads.
 */
export function useTestDatabase(template: string = MIGRATED) {
  const server = inject('testServer')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = databaseUrl(server, name)
  let db: Database | undefined

  beforeAll(async () => {
    await maintain(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`)
    db = createDatabase(createPool({ connectionString: url, connectionTimeoutMillis: PATIENCE_MS }, QUIET))
  })
  afterAll(async () => {
    await db?.pool.end()
    await maintain(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
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
