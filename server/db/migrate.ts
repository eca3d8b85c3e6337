import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { type Migration, readMigrations } from './read-migrations.ts'
import { takeRunnerLock } from './runner-lock.ts'
import { setSessionLimits } from './session-limits.ts'

// Whoever comes after a migration that waits for a table waits as long: an order can bear a second.
const LOCK_TIMEOUT = '1s'
const ATTEMPTS = 10

/**
 * Brings the database up to the given migrations. Each is one transaction; runners on other machines wait. What the owner
 * of the tables has to do besides is done `afterwards` on the same connection: a second one would cost every start.
 */
export async function migrate(
  pool: pg.Pool,
  log: Log,
  migrations = readMigrations(),
  afterwards: (client: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await pool.connect()
  try {
    const applied = await readApplied(client)
    checkHistory(applied, migrations)
    for (const migration of migrations) {
      if (applied.has(migration.name)) continue
      const done = await applyPatiently(client, migration)
      if (done) log.info('database.migrated', { migration: migration.name })
    }
    await setSessionLimits(client, log)
    await afterwards(client)
  } finally {
    // Not back into the pool: this connection began before the limits were set.
    client.release(true)
  }
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, string>> {
  const table = await client.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS exists`)
  if (!table.rows[0].exists) return new Map()
  const { rows } = await client.query('SELECT name, checksum FROM schema_migrations')
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

function checkHistory(applied: Map<string, string>, migrations: Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name))
      throw new StartupProblem(
        `The database was used by a newer version of the shop (it has the migration ${name}); start that version, or restore a backup made with this one.`,
      )
    if (known.get(name) !== checksum)
      throw new StartupProblem(
        `The migration ${name} was changed after it had been applied to this database; restore the file as it was and put the change into a new one.`,
      )
  }
}

/** A busy table must not be blocked by a migration that waits for it: give up soon, let others pass, try again. */
async function applyPatiently(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      // Where the connection itself has died, Postgres rolls back without being asked.
      await client.query('ROLLBACK').catch(() => {})
      const code = error instanceof Error && 'code' in error ? error.code : undefined
      if (code !== '55P03' || attempt === ATTEMPTS) throw asMigrationProblem(migration, error)
      await sleep(attempt * 200)
    }
  }
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<boolean> {
  await client.query('BEGIN')
  await client.query('SET LOCAL statement_timeout = 0')
  // Before the lock time-out, which would count here too: a waiting runner waits for as long as the other needs.
  await takeRunnerLock(client)
  await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
  const wasDue = await applyIfDue(client, migration)
  await client.query('COMMIT')
  return wasDue
}

/** Inside a transaction of whoever calls, under the lock of the runners. */
export async function applyIfDue(client: pg.ClientBase, migration: Migration): Promise<boolean> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migrations (
       name text PRIMARY KEY,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  )
  const { rowCount } = await client.query('SELECT FROM schema_migrations WHERE name = $1', [migration.name])
  if (rowCount !== 0) return false
  await client.query(migration.sql)
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
    migration.name,
    migration.checksum,
  ])
  return true
}

function asMigrationProblem(migration: Migration, error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartupProblem(
    `The migration ${migration.name} failed and changed nothing: ${reason}. Mend its cause and start again.`,
  )
}
