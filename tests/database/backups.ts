import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, inject } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { prepareRestore, restoreBackup } from '#server/backup/restore-backup.ts'
import { accessAsOwner } from '#server/db/owner-connection.ts'
import type { ShopSql } from '#server/db/read-migrations.ts'
import { openClient } from './open-client.ts'
import { QUIET } from './quiet-log.ts'
import { databaseUrl, maintain } from './start-test-server.ts'

/** Databases to restore into, a folder for backups, and the two commands without their process. */
export function useBackups() {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-backups-'))
  const names: string[] = []
  afterAll(async () => {
    for (const name of names)
      await maintain(inject('testServer'), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    rmSync(folder, { recursive: true, force: true })
  })

  return {
    folder,
    newFile: () => join(folder, `${randomBytes(4).toString('hex')}.zst`),
    /** The URL of a database that holds nothing. */
    async newDatabase() {
      const name = `test_${randomBytes(8).toString('hex')}`
      names.push(name)
      await maintain(inject('testServer'), `CREATE DATABASE ${name}`)
      return databaseUrl(inject('testServer'), name)
    },
  }
}

/** What the backups of tests are signed with, where they name no other. */
export const TEST_KEY = 'a key that signs backups in tests, of 32 and more'.replaceAll(' ', '-')

export async function backUp(url: string, file: string, key = TEST_KEY) {
  const access = await accessAsOwner(settingsOf(url), QUIET, 'cultivar backup')
  return makeBackup(access, file, key, () => undefined).finally(access.close)
}

export async function restore(
  url: string,
  file: string,
  { mayReplace = false, known, key = TEST_KEY, mayBeUnsigned = false }: RestoreOptions = {},
) {
  const backup = await prepareRestore(file, { key, mayBeUnsigned }, () => undefined, known)
  const access = await accessAsOwner(settingsOf(url), QUIET, 'cultivar restore')
  return restoreBackup(access, backup, mayReplace, () => undefined).finally(access.close)
}

type RestoreOptions = {
  mayReplace?: boolean
  known?: ShopSql | undefined
  key?: string
  mayBeUnsigned?: boolean
}

/** Looks into a database and leaves no connection behind that could be taken for a shop's. */
export function ask(url: string, statement: string, values: unknown[] = []) {
  return visit(url, async (client) => (await client.query(statement, values)).rows)
}

/** Every row of every table, as text. */
export function readEverything(url: string): Promise<Record<string, string[]>> {
  return visit(url, async (client) => {
    const { rows: tables } = await client.query(
      `SELECT c.relname AS name FROM pg_class c
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
         AND relname NOT IN ('schema_migrations', 'schema_objects') ORDER BY 1`,
    )
    const everything: Record<string, string[]> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT to_jsonb(t)::text AS row FROM ${name} AS t ORDER BY 1`)
      everything[name] = rows.map(({ row }) => row)
    }
    return everything
  })
}

async function visit<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient({ connectionString: url, application_name: 'a test' })
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}

/** What the tables are beside their rows: rules, triggers, functions, indexes, columns in their order, views and sequences. */
export async function readSchema(url: string): Promise<string[]> {
  const rows = await ask(
    url,
    `SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS line
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace
     UNION ALL SELECT tgrelid::regclass || ' ' || tgenabled::text || ' ' || pg_get_triggerdef(oid)
     FROM pg_trigger WHERE NOT tgisinternal
     UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
     UNION ALL SELECT format('%s %s. %s %s %s', table_name, row_number() OVER (PARTITION BY table_name ORDER BY ordinal_position),
       column_name, data_type, coalesce(column_default, generation_expression))
     FROM information_schema.columns WHERE table_schema = 'public'
     UNION ALL SELECT pg_get_functiondef(p.oid) FROM pg_proc p
     WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' AND p.oid NOT IN (SELECT objid FROM pg_depend WHERE deptype = 'e')
     UNION ALL SELECT 'view ' || viewname || ' ' || definition FROM pg_views WHERE schemaname = 'public'
     UNION ALL SELECT sequencename || ' ' || coalesce(last_value, 0) FROM pg_sequences WHERE schemaname = 'public'
     UNION ALL SELECT 'part ' || relname || ' ' || pg_get_expr(relpartbound, oid) || coalesce(reloptions::text, '')
     FROM pg_class WHERE relispartition AND relkind IN ('r', 'p')
     ORDER BY 1`,
  )
  return rows.map(({ line }) => line)
}

function settingsOf(url: string) {
  return { databaseUrl: url, databaseOwnerUrl: undefined, dataDir: '' }
}
