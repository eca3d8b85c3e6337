import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartupProblem } from '#server/startup-problem.ts'
import { useDataFolders } from '#tests/database/data-folders.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { describeSql, readMigrations, type SqlFile } from './read-migrations.ts'

const database = useTestDatabase('template0')
const folders = useDataFolders()
let pool: pg.Pool

beforeEach(() => {
  pool = createPool({ connectionString: database.url }, QUIET)
})
afterEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE')
  await pool.query('CREATE SCHEMA public')
  await pool.end()
})

const first = describeSql('0001-first.sql', 'CREATE TABLE first (id int)')
const second = describeSql('0002-second.sql', 'CREATE TABLE second (id int); INSERT INTO second VALUES (1)')
const only = (...migrations: SqlFile[]) => ({ migrations, objects: [] })
const broken = describeSql('0002-broken.sql', 'CREATE TABLE half (id int); SELECT 1 / 0')

async function tables() {
  const { rows } = await pool.query(
    `SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  return rows.map((row) => row.relname)
}

async function applied() {
  const { rows } = await pool.query('SELECT name FROM schema_migrations ORDER BY name')
  return rows.map((row) => row.name)
}

test('the migrations of the shop apply to an empty database, and a second run has nothing to do', async () => {
  await migrate(pool, QUIET)
  const names = readMigrations().map((migration) => migration.name)
  expect(await applied()).toEqual(names)
  await migrate(pool, QUIET)
  expect(await applied()).toEqual(names)
})

test('later migrations are added to those applied before', async () => {
  await migrate(pool, QUIET, only(first))
  await migrate(pool, QUIET, only(first, second))
  expect(await tables()).toEqual(['first', 'schema_migrations', 'schema_objects', 'second'])
})

test('a failed migration leaves nothing of itself and of those that came with it, and is named with its reason', async () => {
  await migrate(pool, QUIET, only(first))
  const added = describeSql('0001a-added.sql', 'CREATE TABLE added (id int)')
  const run = migrate(pool, QUIET, only(first, added, broken))
  await expect(run).rejects.toThrow(StartupProblem)
  await expect(run).rejects.toThrow(
    'The migration 0002-broken.sql failed and changed nothing: division by zero. Mend its cause and start again.',
  )
  expect(await tables()).toEqual(['first', 'schema_migrations', 'schema_objects'])
  expect(await applied()).toEqual(['0001-first.sql'])
})

test('a migration that cannot be recorded leaves nothing of itself either', async () => {
  await migrate(pool, QUIET, only(first))
  const hiding = 'CREATE TABLE half (id int); ALTER TABLE schema_migrations RENAME TO hidden'
  await expect(migrate(pool, QUIET, only(first, describeSql('0002-hiding.sql', hiding)))).rejects.toThrow(
    'The migration 0002-hiding.sql failed and changed nothing',
  )
  expect(await tables()).toEqual(['first', 'schema_migrations', 'schema_objects'])
})

test('ten runners at once apply each migration once', async () => {
  const pools = Array.from({ length: 10 }, () => createPool({ connectionString: database.url }, QUIET))
  await Promise.all(pools.map((each) => migrate(each, QUIET, only(first, second))))
  await Promise.all(pools.map((each) => each.end()))
  expect((await pool.query('SELECT id FROM second')).rows).toEqual([{ id: 1 }])
  expect(await applied()).toEqual(['0001-first.sql', '0002-second.sql'])
})

test('a migration that was changed after it had been applied is refused', async () => {
  await migrate(pool, QUIET, only(first))
  const changed = describeSql(first.name, `${first.sql}; CREATE TABLE more (id int)`)
  await expect(migrate(pool, QUIET, only(changed))).rejects.toThrow(
    'The migration 0001-first.sql was changed after it had been applied to this database',
  )
  expect(await tables()).toEqual(['first', 'schema_migrations', 'schema_objects'])
})

test('line ends that Git changed on Windows are no change', async () => {
  await migrate(pool, QUIET, only(describeSql('0001-two-lines.sql', 'SELECT 1;\nSELECT 2;\n')))
  await migrate(pool, QUIET, only(describeSql('0001-two-lines.sql', 'SELECT 1;\r\nSELECT 2;\r\n')))
})

test('a database that a newer shop has migrated is refused', async () => {
  await migrate(pool, QUIET, only(first, second))
  await expect(migrate(pool, QUIET, only(first))).rejects.toThrow(
    'The database was used by a newer version of the shop (it has the migration 0002-second.sql)',
  )
})

test('a migration that has to wait for a busy table lets others pass, and succeeds once the table is free', async () => {
  await migrate(pool, QUIET, only(first))
  const busy = await pool.connect()
  await busy.query('BEGIN')
  await busy.query('INSERT INTO first VALUES (1)')
  const add = describeSql('0002-add.sql', 'ALTER TABLE first ADD COLUMN note text')
  const run = migrate(pool, QUIET, only(first, add))
  await waitForBlockedMigration()
  // Queued behind the waiting migration, and answered when that gives up for a moment.
  await pool.query('INSERT INTO first VALUES (2)')
  await busy.query('COMMIT')
  busy.release()
  await run
  expect(await applied()).toEqual(['0001-first.sql', '0002-add.sql'])
})

test('statements of the shop and forgotten transactions have a limit, unless the operator set one', async () => {
  await migrate(pool, QUIET, only(first))
  const limits = async () => {
    const client = await openClient({ connectionString: database.url })
    const { rows } = await client.query(
      `SELECT current_setting('statement_timeout') AS statement,
              current_setting('idle_in_transaction_session_timeout') AS idle`,
    )
    await client.end()
    return rows[0]
  }
  expect(await limits()).toEqual({ statement: '30s', idle: '1min' })
  await pool.query(`ALTER ROLE CURRENT_USER IN DATABASE ${database.name} SET statement_timeout = '5s'`)
  await migrate(pool, QUIET, only(first))
  expect(await limits()).toEqual({ statement: '5s', idle: '1min' })
})

test('the baseline is one migration of many files, and others follow it in the order of their names', () => {
  const folder = join(folders.newRoot(), 'migrations')
  mkdirSync(join(folder, '0000-baseline'), { recursive: true })
  for (const name of ['0010-c.sql', '0002-b.sql', '0001-a.sql', 'README.md'])
    writeFileSync(join(folder, name), '')
  for (const name of ['02-people', '01-shop'])
    writeFileSync(join(folder, '0000-baseline', `${name}.sql`), `-- ${name}\n`)
  const [baseline, ...others] = readMigrations(folder)
  expect(baseline).toMatchObject({ name: '0000-baseline', sql: '-- 01-shop\n\n-- 02-people\n' })
  expect(others.map(({ name }) => name)).toEqual(['0001-a.sql', '0002-b.sql', '0010-c.sql'])
})

async function waitForBlockedMigration() {
  for (;;) {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'ALTER TABLE first%'`,
    )
    if (rowCount) return
  }
}
