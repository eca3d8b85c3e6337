import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { runEmbeddedServer } from '#server/db/embedded/embedded-server.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPool } from '#server/db/pool.ts'
import { makeSeed } from './make-seed.ts'
import { openClient } from './open-client.ts'
import { QUIET } from './quiet-log.ts'
import { MIGRATED } from './start-test-server.ts'

// One Postgres for a whole run of tests. It tells whoever started it where it is, and ends with them, however they end.

/** Many databases with few rows, and nothing that has to outlive the machine. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
  shared_buffers: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Tests that need figures of their tables ask for them.
  autovacuum: 'off',
}

const folder = mkdtempSync(join(tmpdir(), 'cultivar-tests-'))
const parentGone = new Promise<void>((resolve) => process.once('disconnect', resolve))
// A Ctrl-C reaches every process of the terminal; the tests use the server until they are done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)

try {
  const seedFolder = join(folder, 'seed')
  await makeSeed(seedFolder)
  const dataDir = join(folder, 'data')
  cpSync(seedFolder, dataDir, { recursive: true })
  const server = await runEmbeddedServer(dataDir, QUIET, { settings: SETTINGS })
  try {
    await makeMigrated(server.connection)
    const { host, port, user, password } = server.connection
    process.send?.({ server: { host, port, user, password }, seedFolder })
    await parentGone
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function makeMigrated(connection: pg.ClientConfig) {
  const maintenance = await openClient(connection)
  await maintenance.query(`CREATE DATABASE ${MIGRATED}`)
  await maintenance.end()
  const pool = createPool({ ...connection, database: MIGRATED }, QUIET)
  await migrate(pool, QUIET)
  await pool.end()
}
