import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLiveHub } from '#server/live/live-hub.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { openDatabase } from './database.ts'
import { accessAsOwner } from './owner-connection.ts'

const NEVER_MS = 1_000_000_000
const server = inject('testServer')
/** May do nothing but come in: whatever needs more has not gone its way. */
const pooled = `pooled_${process.pid}`
const direct = `direct_${process.pid}`
const empty = `empty_${process.pid}`

const urlOf = (role: string, database: string) =>
  `postgres://${role}@localhost/${database}?host=${encodeURIComponent(server.host)}`

async function asOwner(...statements: string[]) {
  const client = await openClient({ ...server, database: 'postgres' })
  for (const statement of statements) await client.query(statement)
  await client.end()
}

beforeAll(() =>
  asOwner(
    `CREATE ROLE ${pooled} LOGIN`,
    `CREATE ROLE ${direct} LOGIN`,
    `CREATE DATABASE ${direct} OWNER ${direct}`,
    `CREATE DATABASE ${empty}`,
  ),
)

afterAll(() =>
  asOwner(
    `DROP DATABASE IF EXISTS ${direct} WITH (FORCE)`,
    `DROP DATABASE IF EXISTS ${empty} WITH (FORCE)`,
    `DROP ROLE IF EXISTS ${pooled}`,
    `DROP ROLE IF EXISTS ${direct}`,
  ),
)

test('migrations, limits, announcements and tools go to DATABASE_DIRECT_URL, everything else to DATABASE_URL', async () => {
  const settings = {
    databaseUrl: urlOf(pooled, direct),
    databaseDirectUrl: urlOf(direct, direct),
    databaseOwnerUrl: undefined,
    dataDir: '/nonexistent',
  }
  const database = await openDatabase(settings, QUIET)
  const { rows } = await database.db.pool.query('SELECT current_user::text AS role')
  expect(rows).toEqual([{ role: pooled }])

  const hub = createLiveHub(database.sessionConnection, QUIET, NEVER_MS)
  await new Promise<void>((resolve) => hub.subscribe({ channel: 'anything' }, () => resolve()))
  expect(await listeners()).toEqual([direct])
  await hub.close()

  const access = await accessAsOwner(settings, QUIET, 'a tool')
  const tool = await access.connect()
  const { rows: found } = await tool.query(
    `SELECT current_user::text AS role, current_setting('statement_timeout') AS "statementLimit",
       (SELECT count(*) > 0 FROM schema_migrations) AS "isMigrated"`,
  )
  expect(found).toEqual([{ role: direct, statementLimit: '30s', isMigrated: true }])
  await access.close()
  await database.close()
})

test('a DATABASE_DIRECT_URL of another database is refused with a sentence', async () => {
  const settings = {
    databaseUrl: urlOf(pooled, empty),
    databaseDirectUrl: urlOf(direct, direct),
    dataDir: '',
  }
  const opening = openDatabase(settings, QUIET)
  await expect(opening).rejects.toThrow(StartupProblem)
  await expect(opening).rejects.toThrow('DATABASE_DIRECT_URL and DATABASE_URL name different databases')
})

test('a DATABASE_DIRECT_URL that does not answer is named', async () => {
  const settings = {
    databaseUrl: urlOf(pooled, direct),
    databaseDirectUrl: urlOf(direct, 'nowhere'),
    dataDir: '',
  }
  await expect(openDatabase(settings, QUIET)).rejects.toThrow(
    'The database that DATABASE_DIRECT_URL names does not exist',
  )
})

async function listeners() {
  const client = await openClient({ ...server, database: 'postgres' })
  const { rows } = await client.query(
    `SELECT usename::text AS role FROM pg_stat_activity WHERE application_name = 'cultivar live' AND datname = $1`,
    [direct],
  )
  await client.end()
  return rows.map((row) => row.role)
}
