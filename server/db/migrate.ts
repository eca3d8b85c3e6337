import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { type AppliedSql, applySql, isSqlDue, readApplied } from './apply-sql.ts'
import { LAST_BEFORE_BASELINE, nameAsBaseline } from './baseline.ts'
import { readShopSql, type SqlFile } from './read-migrations.ts'
import { takeRunnerLock } from './runner-lock.ts'
import { setSessionLimits } from './session-limits.ts'

// Whoever comes after a migration that waits for a table waits as long: an order can bear a second.
const LOCK_TIMEOUT = '1s'
const ATTEMPTS = 10

/**
 * Brings the database up to the given SQL. All that is due is one transaction: a process of the version before sees the
 * tables and functions it knows, or the new ones, never half of them. Runners on other machines wait. What the owner of
 * the tables has to do besides is done `afterwards` on the same connection: a second one would cost every start.
 */
export async function migrate(
  pool: pg.Pool,
  log: Log,
  sql = readShopSql(),
  afterwards: (client: pg.PoolClient) => Promise<void> = async () => undefined,
): Promise<void> {
  const client = await pool.connect()
  try {
    const before = await readApplied(client)
    checkHistory(before.migrations, sql.migrations)
    if (isSqlDue(before, sql)) {
      const done = await applyPatiently(client, () => applySql(client, sql))
      for (const migration of done.migrations) log.info('database.migrated', { migration })
      for (const file of done.objects) log.info('database.object-applied', { file })
    }
    await setSessionLimits(client, log)
    await afterwards(client)
  } finally {
    // Not back into the pool: this connection began before the limits were set.
    client.release(true)
  }
}

function checkHistory(recorded: AppliedSql['migrations'], migrations: SqlFile[]) {
  const applied = nameAsBaseline(recorded, migrations)
  if (!applied)
    throw new StartupProblem(
      `The database was last used by an older version of the shop than this one can take over (it stands at ${[...recorded.keys()].sort().at(-1)}). Start it once with ${LAST_BEFORE_BASELINE}, then with this version.`,
    )
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
async function applyPatiently<T>(client: pg.PoolClient, apply: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('BEGIN')
      await client.query('SET LOCAL statement_timeout = 0')
      // Before the lock time-out, which would count here too: a waiting runner waits for as long as the other needs.
      await takeRunnerLock(client)
      await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`)
      const done = await apply()
      await client.query('COMMIT')
      return done
    } catch (error) {
      // Where the connection itself has died, Postgres rolls back without being asked.
      await client.query('ROLLBACK').catch(() => {})
      const { cause } = error instanceof StartupProblem ? error : { cause: error }
      const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
      if (code !== '55P03' || attempt === ATTEMPTS) throw error
      await sleep(attempt * 200)
    }
  }
}
