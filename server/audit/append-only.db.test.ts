import type pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/db/database.ts'
import { useDataFolders } from '#tests/database/data-folders.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { isAuditSealed } from './is-audit-sealed.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

const ADA = { userId: '4b7f9a52-6d9d-4b39-9d4c-6f2a3c1e8b70', name: 'Ada' }
const ENTRY: AuditEntry = {
  actor: ADA,
  action: 'staff-invited',
  subject: 'ben@shop.example',
  detail: { role: 'admin' },
}

/** Everything a program might try with lines that are there. */
const CHANGES = [
  `UPDATE audit_log SET actor_name = 'Somebody else'`,
  `UPDATE audit_log SET detail = '{}' WHERE id = -1`,
  `DELETE FROM audit_log`,
  `DELETE FROM audit_log WHERE id = -1`,
  `TRUNCATE audit_log`,
  `INSERT INTO audit_log (id, action) SELECT id, 'forged' FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'forged'`,
  `MERGE INTO audit_log USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE`,
]
/** What only the owner of a table may do, or a superuser. */
const WAYS_AROUND = [
  `INSERT INTO audit_log (happened_at, action) VALUES ('2020-01-01', 'back-dated')`,
  `INSERT INTO audit_log (id, action) VALUES (1000000, 'numbered')`,
  `ALTER TABLE audit_log DISABLE TRIGGER ALL`,
  `DROP TRIGGER audit_log_append_only ON audit_log`,
  `CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE sql AS 'SELECT 1'`,
  `DROP TABLE audit_log`,
  `ALTER TABLE audit_log RENAME TO forgotten`,
  `SET ROLE cultivar`,
  `SET SESSION AUTHORIZATION cultivar`,
  `SET session_replication_role = replica`,
  `CREATE RULE forget AS ON INSERT TO audit_log DO INSTEAD NOTHING`,
  `COPY audit_log TO PROGRAM 'true'`,
  `SELECT nextval(pg_get_serial_sequence('audit_log', 'id'))`,
  `SELECT setval(pg_get_serial_sequence('audit_log', 'id'), 1000000)`,
  `CREATE TABLE forged (id int)`,
  `CREATE FUNCTION quote_ident(name) RETURNS text LANGUAGE sql RETURN 'forged'`,
]

async function codeOf(pool: pg.Pool, statement: string) {
  return pool.query(statement).then(
    () => 'it worked',
    (error) => error.code,
  )
}

async function expectSealed({ db }: OpenDatabase) {
  await recordAudit(db, ENTRY)
  const before = await db.pool.query('SELECT * FROM audit_log ORDER BY id')
  expect(before.rows).toMatchObject([{ actor: ADA.userId, actor_name: 'Ada', action: 'staff-invited' }])
  // Postgres only warns that this grants nothing.
  await db.pool.query('GRANT ALL ON audit_log TO CURRENT_USER')
  for (const statement of [...CHANGES, ...WAYS_AROUND]) {
    expect(await codeOf(db.pool, statement), statement).toBe('42501')
  }
  expect((await db.pool.query('SELECT * FROM audit_log ORDER BY id')).rows).toEqual(before.rows)
  expect(await isAuditSealed(db)).toBe(true)
}

describe('with the embedded database', () => {
  const folders = useDataFolders()

  test('the shop adds to the audit log, and nothing that its own connections try changes it', async () => {
    const database = await openDatabase({ databaseUrl: undefined, dataDir: folders.seeded() }, QUIET)
    await expectSealed(database)
    await database.close()
  })

  test('a data folder without the second role gets it at start', async () => {
    const dataDir = folders.seeded()
    const first = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
    const { host = '', port } = first.db.pool.options
    const owner = await openClient({ host, port, user: 'cultivar', database: 'cultivar' })
    await owner.query('DROP OWNED BY cultivar_app')
    await owner.query('ALTER ROLE cultivar_app RENAME TO somebody')
    await owner.end()
    await first.close()

    const second = await openDatabase({ databaseUrl: undefined, dataDir }, QUIET)
    await expectSealed(second)
    const { rows } = await second.db.pool.query(`SELECT current_setting('statement_timeout') AS limit`)
    expect(rows).toEqual([{ limit: '30s' }])
    await second.close()
  })
})

describe('with a database elsewhere', () => {
  const server = inject('testServer')
  const name = `sealed_${process.pid}`
  const urlAs = (role: string) =>
    `postgres://${role}@localhost/${name}?host=${encodeURIComponent(server.host)}`

  const asSuperuser = (...statements: string[]) => asSuperuserOf('postgres', statements)

  async function asSuperuserOf(database: string, statements: string[]) {
    const client = await openClient({ ...server, database })
    for (const statement of statements) await client.query(statement)
    await client.end()
  }

  afterAll(() =>
    asSuperuser(
      `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`,
      `DROP ROLE IF EXISTS ${name}_owner`,
      `DROP ROLE IF EXISTS ${name}_shop`,
    ),
  )

  test('DATABASE_OWNER_URL migrates, and the role of DATABASE_URL cannot change the audit log', async () => {
    await asSuperuser(
      `CREATE ROLE ${name}_owner LOGIN`,
      `CREATE ROLE ${name}_shop LOGIN`,
      `CREATE DATABASE ${name} OWNER ${name}_owner`,
    )
    const settings = {
      databaseUrl: urlAs(`${name}_shop`),
      databaseOwnerUrl: urlAs(`${name}_owner`),
      dataDir: '/nonexistent',
    }
    const first = await openDatabase(settings, QUIET)
    await expectSealed(first)
    for (const [loosen, tighten] of [
      [`ALTER DATABASE ${name} OWNER TO ${name}_shop`, `ALTER DATABASE ${name} OWNER TO ${name}_owner`],
      [`ALTER SCHEMA public OWNER TO ${name}_shop`, 'ALTER SCHEMA public OWNER TO pg_database_owner'],
      ['GRANT CREATE ON SCHEMA public TO PUBLIC', ''],
    ] as const) {
      await asSuperuserOf(name, [loosen])
      expect(await isAuditSealed(first.db), loosen).toBe(false)
      await asSuperuserOf(name, [tighten])
    }
    await first.close()
    // What was granted too widely is taken back at the next start.
    const second = await openDatabase(settings, QUIET)
    const { rows } = await second.db.pool.query(
      `SELECT current_user::text AS role, current_setting('statement_timeout') AS limit`,
    )
    expect(rows).toEqual([{ role: `${name}_shop`, limit: '30s' }])
    expect(await isAuditSealed(second.db)).toBe(true)
    await second.close()
  })

  test('a wrong DATABASE_OWNER_URL is named in the sentence', async () => {
    const settings = { databaseUrl: urlAs(`${name}_shop`), dataDir: '/nonexistent' }
    await expect(openDatabase({ ...settings, databaseOwnerUrl: urlAs('stranger') }, QUIET)).rejects.toThrow(
      'The Postgres at DATABASE_OWNER_URL refused the user or the password',
    )
  })
})

describe('where one role does everything', () => {
  const database = useTestDatabase()

  test('lines are still not changed by accident, not even with triggers switched off for the session', async () => {
    await recordAudit(database.db, ENTRY)
    for (const statement of CHANGES)
      expect(await codeOf(database.db.pool, statement), statement).toBe('42501')
    const client = await database.db.pool.connect()
    await client.query('SET session_replication_role = replica')
    await expect(client.query('DELETE FROM audit_log')).rejects.toThrow('The audit log is append-only')
    client.release(true)
  })

  test('the shop knows that the log is not sealed', async () => {
    expect(await isAuditSealed(database.db)).toBe(false)
  })
})
