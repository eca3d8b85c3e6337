import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { describeSql, readShopSql } from './read-migrations.ts'

const shop = useTestDatabase()

describe('the objects of the shop', () => {
  const { migrations, objects: files } = readShopSql()
  const written = (statement: RegExp) =>
    files.flatMap(({ sql }) => [...sql.matchAll(statement)].map(([, ...names]) => names.join(' on '))).sort()
  const stored = async (select: string) => {
    const { rows } = await shop.db.pool.query(`SELECT ${select} ORDER BY 1`)
    return rows.map(({ name }) => name).sort()
  }
  /** Not those of extensions. */
  const OWN = (catalogue: string) => `relation.oid NOT IN (
    SELECT objid FROM pg_depend WHERE classid = '${catalogue}'::regclass AND deptype = 'e')`

  test('are all in files, and nothing else is in the database', async () => {
    // Those that a column or an index is made of stand with their table.
    const ofTables = migrations.flatMap(({ sql }) => [...sql.matchAll(/^CREATE FUNCTION (\w+)/gm)])
    const functions = [...written(/^CREATE OR REPLACE FUNCTION (\w+)/gm), ...ofTables.map(([, name]) => name)]
    expect(functions.sort()).toEqual(
      await stored(`proname AS name FROM pg_proc AS relation
        WHERE pronamespace = 'public'::regnamespace AND ${OWN('pg_proc')}`),
    )
    expect(written(/^CREATE OR REPLACE VIEW (\w+)/gm)).toEqual(
      await stored(`relname AS name FROM pg_class AS relation
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm') AND ${OWN('pg_class')}`),
    )
    expect(written(/^CREATE (?:OR REPLACE|CONSTRAINT) TRIGGER (\w+)[^;]*? ON (\w+)/gm)).toEqual(
      await stored(`tgname || ' on ' || tgrelid::regclass AS name FROM pg_trigger
        WHERE NOT tgisinternal AND tgparentid = 0`),
    )
  })

  test('can be applied to a database that has them, and their bodies are right by then', async () => {
    const definitions = () =>
      stored(`pg_get_functiondef(oid) || coalesce(proacl::text, '') AS name FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace AND prokind = 'f'`)
    const triggers = () =>
      stored(
        `pg_get_triggerdef(oid) || tgenabled::text || tgrelid::regclass AS name FROM pg_trigger WHERE NOT tgisinternal`,
      )
    const before = [await definitions(), await triggers()]
    const client = await shop.db.pool.connect()
    await client.query('BEGIN; SET LOCAL search_path = public, pg_temp')
    for (const { sql } of files) await client.query(sql)
    await client.query('COMMIT')
    client.release()
    expect([await definitions(), await triggers()]).toEqual(before)
  })
})

describe('an object file', () => {
  const empty = useTestDatabase('template0')
  let pool: pg.Pool
  const logged: unknown[] = []
  const log: Log = { ...QUIET, info: (event, fields) => logged.push({ event, ...fields }) }

  beforeEach(() => {
    pool = createPool({ connectionString: empty.url }, QUIET)
    logged.length = 0
  })
  afterEach(async () => {
    await pool.query('DROP SCHEMA public CASCADE')
    await pool.query('CREATE SCHEMA public')
    await pool.end()
  })

  const table = describeSql('0001-table.sql', 'CREATE TABLE first (id int)')
  const answer = (text: string) =>
    describeSql(
      'answer.sql',
      `CREATE OR REPLACE FUNCTION answer() RETURNS text LANGUAGE sql AS $$SELECT '${text}'$$`,
    )
  const secret = describeSql(
    'secret.sql',
    `CREATE OR REPLACE FUNCTION secret() RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
       AS $$SELECT answer()$$;
     REVOKE EXECUTE ON FUNCTION secret() FROM PUBLIC`,
  )
  const ask = async (statement: string) => Object.values((await pool.query(statement)).rows[0])[0]

  test('that changed is applied again at the next start, once; the others are not touched', async () => {
    await migrate(pool, log, { migrations: [table], objects: [answer('old'), secret] })
    const untouched = `SELECT xmin::text FROM pg_proc WHERE proname = 'secret'`
    const before = await ask(untouched)
    logged.length = 0
    const next = { migrations: [table], objects: [answer('new'), secret] }
    for (let start = 0; start < 2; start++) await migrate(pool, log, next)
    expect(await ask('SELECT secret()')).toBe('new')
    expect(await ask(untouched)).toBe(before)
    expect(logged).toEqual([{ event: 'database.object-applied', file: 'answer.sql' }])
  })

  test('that fails leaves nothing of itself, nor of the migrations and files that came with it', async () => {
    await migrate(pool, log, { migrations: [table], objects: [answer('old')] })
    const more = describeSql('0002-more.sql', 'CREATE TABLE more (id int)')
    const broken = describeSql('broken.sql', 'CREATE OR REPLACE VIEW broken AS SELECT nothing FROM first')
    const run = migrate(pool, log, { migrations: [table, more], objects: [answer('new'), broken] })
    await expect(run).rejects.toThrow(StartupProblem)
    await expect(run).rejects.toThrow(
      'migrations/objects/broken.sql failed and changed nothing: column "nothing" does not exist. Mend its cause and start again.',
    )
    expect(await ask('SELECT answer()')).toBe('old')
    expect(await ask(`SELECT to_regclass('more')`)).toBeNull()
  })

  test('that is replaced leaves who may call its functions as it was, and where they look', async () => {
    await migrate(pool, log, { migrations: [table], objects: [answer('old'), secret] })
    const rights = `SELECT proacl::text || proconfig::text FROM pg_proc WHERE proname = 'secret'`
    await pool.query('GRANT EXECUTE ON FUNCTION secret() TO pg_monitor')
    const before = await ask(rights)
    expect(before).toContain('search_path=public, pg_temp')
    await migrate(pool, log, {
      migrations: [table],
      objects: [answer('old'), describeSql(secret.name, `${secret.sql}; -- changed`)],
    })
    expect(await ask(rights)).toBe(before)
    expect(logged.at(-1)).toMatchObject({ file: 'secret.sql' })
  })

  test('that a migration says is gone is applied again, though it did not change', async () => {
    await migrate(pool, log, { migrations: [table], objects: [answer('old')] })
    const drop = describeSql(
      '0002-drop.sql',
      `DROP FUNCTION answer(); DELETE FROM schema_objects WHERE name = 'answer.sql'`,
    )
    await migrate(pool, log, { migrations: [table, drop], objects: [answer('old')] })
    expect(await ask('SELECT answer()')).toBe('old')
  })
})
