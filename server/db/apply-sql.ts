import type pg from 'pg'
import { StartupProblem } from '#server/startup-problem.ts'
import { BASELINE, nameAsBaseline } from './baseline.ts'
import type { ShopSql, SqlFile } from './read-migrations.ts'

/** The tables that say what was applied. They are no part of a backup, which says it elsewhere. */
export const RECORD_TABLES = ['schema_migrations', 'schema_objects']

/** Names with checksums. */
export type AppliedSql = { migrations: Map<string, string>; objects: Map<string, string> }

export async function readApplied(client: pg.ClientBase): Promise<AppliedSql> {
  return {
    migrations: await readRecord(client, 'schema_migrations'),
    objects: await readRecord(client, 'schema_objects'),
  }
}

export function isSqlDue(applied: AppliedSql, { migrations, objects }: ShopSql): boolean {
  return migrations.some(isNew(applied)) || objects.some(isChanged(applied))
}

/**
 * Applies the migrations that were not applied yet, then every object file that is not what was last applied. Inside a
 * transaction of whoever calls, under the lock of the runners; says what it did.
 */
export async function applySql(
  client: pg.ClientBase,
  { migrations, objects }: ShopSql,
): Promise<{ migrations: string[]; objects: string[] }> {
  for (const table of RECORD_TABLES) {
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${table} (
         name text PRIMARY KEY,
         checksum text NOT NULL,
         applied_at timestamptz NOT NULL DEFAULT now()
       )`,
    )
  }
  await takeOver(client, migrations)
  const due = migrations.filter(isNew(await readApplied(client)))
  for (const migration of due) await applyMigration(client, migration)
  // Read again: a migration that drops what a file makes deletes the file's row, so that it is made anew.
  const changed = objects.filter(isChanged(await readApplied(client)))
  if (changed.length > 0) await applyObjects(client, changed)
  return { migrations: due.map(({ name }) => name), objects: changed.map(({ name }) => name) }
}

/** A database that has all migrations of before 1.0 has the baseline: its tables stay, and are called so from now on. */
async function takeOver(client: pg.ClientBase, known: SqlFile[]) {
  const { migrations } = await readApplied(client)
  const baseline = nameAsBaseline(migrations, known)?.get(BASELINE)
  if (baseline === undefined || migrations.has(BASELINE)) return
  const names = known.map(({ name }) => name)
  await client.query('DELETE FROM schema_migrations WHERE name <> ALL ($1)', [names])
  await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [BASELINE, baseline])
  // What the version before the last one before 1.0 asked for.
  await client.query('DROP FUNCTION IF EXISTS visit_number_at(timestamptz)')
  await client.query(`DELETE FROM schema_objects WHERE name = 'earlier-version.sql'`)
}

function isNew({ migrations }: AppliedSql) {
  return ({ name }: SqlFile) => !migrations.has(name)
}

function isChanged({ objects }: AppliedSql) {
  return ({ name, checksum }: SqlFile) => objects.get(name) !== checksum
}

async function readRecord(client: pg.ClientBase, table: string): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(`SELECT to_regclass($1) IS NOT NULL AS exists`, [table])
  if (!tables[0].exists) return new Map()
  const { rows } = await client.query(`SELECT name, checksum FROM ${table}`)
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

async function applyMigration(client: pg.ClientBase, { name, sql, checksum }: SqlFile) {
  try {
    await client.query(sql)
    // What this one left to be checked at commit would be in the way of the next one's changes of the tables.
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED')
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
  } catch (error) {
    throw asProblem(`The migration ${name}`, error)
  }
}

/**
 * Bodies are not checked: a function may call one of a later file. The search path is the one that functions with the
 * rights of their owner fix for themselves (`SET search_path FROM CURRENT`).
 */
async function applyObjects(client: pg.ClientBase, files: SqlFile[]) {
  await client.query(
    `SELECT set_config('check_function_bodies', 'off', true),
       set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true)`,
  )
  for (const { name, sql, checksum } of files) {
    try {
      await client.query(sql)
      await client.query(
        `INSERT INTO schema_objects (name, checksum) VALUES ($1, $2)
         ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
        [name, checksum],
      )
    } catch (error) {
      throw asProblem(`migrations/objects/${name}`, error)
    }
  }
}

function asProblem(what: string, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new StartupProblem(
    `${what} failed and changed nothing: ${reason}. Mend its cause and start again.`,
    {
      cause,
    },
  )
}
