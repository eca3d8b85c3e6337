import { hash, randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadAccountsSecret } from '#server/accounts/shop-secret.ts'
import { isAuditSealed } from '#server/audit/is-audit-sealed.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { connectDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { createPool } from '#server/db/pool.ts'
import { describeSql, readShopSql, type ShopSql, type SqlFile } from '#server/db/read-migrations.ts'
import { sql } from '#server/db/sql.ts'
import { addStaff } from '#tests/accounts/add-staff.ts'
import { ask, backUp, readEverything, readSchema, restore, useBackups } from '#tests/database/backups.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering } from '#tests/orders/order-input.ts'
import { SIGNATURE_BYTES } from './file-signature.ts'

const shopSql = readShopSql()
const shopSqlWith = (...more: SqlFile[]) => changedSql((migrations) => [...migrations, ...more])
const changedSql = (change: (migrations: SqlFile[]) => SqlFile[]): ShopSql => ({
  ...shopSql,
  migrations: change(shopSql.migrations),
})

const shop = useTestDatabase()
const desk = useBackups()
const good = desk.newFile()
/** The database that it was restored into, by a role that owns it and nothing more. */
let url: string

const suffix = randomBytes(4).toString('hex')
const [owner, worker] = [`owner_${suffix}`, `worker_${suffix}`]
const as = (role: string) => url.replace(/\/\/[^@]+@/, `//${role}@`)

/** Invoices may have been sent since the backup: their series wait for an owner. */
const NUMBERS_HELD = { invoice_state: ['{"only_row": true, "must_confirm": true}'] }
const REVOKED = [
  'sessions',
  'sign_in_challenges',
  'password_links',
  'buyer_sessions',
  'buyer_links',
  'verifications',
]
/** Text that a careless format would trip over. */
const AWKWARD = 'Line\nbreak\ttab \\. \\N \\\\ "quote" é 漢字 \u{1F33F}\n\\.\n'

beforeAll(async () => {
  const { db } = shop
  await loadAccountsSecret(db)
  await addStaff(db, { email: 'ada@shop.example', name: 'Ada', password: 'correct horse battery' })
  const order = openOrdering(db)
  for (let n = 0; n < 3; n++) await order()
  await db.execute(
    sql`update orders set notes = ${AWKWARD} where id = (select min(id::text)::uuid from orders)`,
  )
  await db.execute(
    sql`update orders set status = 'processing' where id = (select max(id::text)::uuid from orders)`,
  )
  await db.execute(sql`insert into order_events (order_id, event, actor, detail)
    select o.id, 'note', u.id, jsonb_build_object('text', ${AWKWARD}::text) from orders o, users u`)
  await db.execute(
    sql`insert into sessions (user_id, token, expires_at) select id, 'token', now() + interval '1 day' from users`,
  )
  await db.execute(sql`insert into sign_in_challenges (token_hash, user_id, expires_at)
    select decode(repeat('00', 32), 'hex'), id, now() + interval '1 day' from users`)
  await db.execute(sql`insert into password_links (user_id, token_hash, purpose, expires_at)
    select id, decode(repeat('11', 32), 'hex'), 'reset', now() + interval '1 day' from users`)
  await db.execute(sql`insert into buyer_sessions (token_hash, email, expires_at)
    values (decode(repeat('22', 32), 'hex'), 'ada@green.example', now() + interval '1 day')`)
  await db.execute(sql`insert into buyer_links (token_hash, code_hash, browser_hash, email, expires_at)
    values (decode(repeat('33', 32), 'hex'), '', '', 'ada@green.example', now() + interval '1 day')`)
  await recordAudit(db, {
    actor: { userId: randomUUID(), name: 'Ada' },
    action: 'staff-invited',
    subject: AWKWARD.slice(0, 90),
  })
  await backUp(shop.url, good)
  url = await desk.newDatabase()
  await ask(url, `CREATE ROLE ${owner} LOGIN; CREATE ROLE ${worker} LOGIN`)
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO ${owner}`)
  await restore(as(owner), good)
})

afterAll(async () => {
  await ask(url, `DROP OWNED BY ${worker}, ${owner} CASCADE`)
  await ask(url, `ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO CURRENT_USER`)
  await ask(url, `DROP ROLE ${worker}, ${owner}`)
})

describe('a backup that is restored into an empty database', () => {
  test('is a single file that its owner alone may read, with nothing half written beside it', () => {
    expect(statSync(good).mode & 0o777).toBe(0o600)
    expect(readdirSync(desk.folder)).toEqual([basename(good)])
  })

  test('brings every row of every table, but for what lets somebody in without a password', async () => {
    const before = await readEverything(shop.url)
    expect(before.orders).toHaveLength(3)
    expect(before.shop_secrets).not.toEqual([])
    for (const table of REVOKED.slice(0, 5)) expect(before[table], table).toHaveLength(1)
    const none = Object.fromEntries(REVOKED.map((table) => [table, []]))
    expect(await readEverything(url)).toEqual({ ...before, ...none, ...NUMBERS_HELD })
  })

  test('leaves rules, triggers, indexes and sequences as they were', async () => {
    expect(await readSchema(url)).toEqual(await readSchema(shop.url))
  })

  test('keeps the audit log append-only, also where triggers are switched off', async () => {
    const change = `SET session_replication_role = replica; UPDATE audit_log SET action = 'forged'`
    await expect(ask(url, change)).rejects.toThrow('The audit log is append-only')
  })

  test('is a shop that takes orders and counts them on, also as a role that cannot change the audit log', async () => {
    const settings = { databaseUrl: as(worker), databaseOwnerUrl: as(owner), dataDir: '' }
    const database = await connectDatabase(settings, QUIET)
    expect(await isAuditSealed(database.db)).toBe(true)
    expect(await openOrdering(database.db)()).toMatchObject({ outcome: 'placed' })
    await database.close()
    expect(await ask(url, 'SELECT sum(pending + processing)::int AS orders FROM order_totals')).toEqual([
      { orders: 4 },
    ])
  })
})

test('a backup that is taken while orders come in is of one moment', async () => {
  const order = openOrdering(shop.db)
  let going = true
  const placing = Promise.all(
    [1, 2, 3].map(async () => {
      while (going) await order()
    }),
  )
  const file = desk.newFile()
  const before = Number((await ask(shop.url, 'SELECT count(*) FROM orders'))[0].count)
  try {
    await backUp(shop.url, file)
  } finally {
    going = false
    await placing
  }
  const copy = await desk.newDatabase()
  await restore(copy, file)
  const [found] = await ask(
    copy,
    `SELECT
       (SELECT count(*)::int FROM orders) AS orders,
       (SELECT count(*)::int FROM orders o WHERE total_quantity <>
         (SELECT sum(quantity) FROM order_items WHERE order_id = o.id)) AS wrong,
       (SELECT count(DISTINCT order_id)::int FROM order_items) AS "withItems",
       (SELECT count(*)::int FROM mails) AS mails,
       (SELECT count(*)::int FROM order_events WHERE event = 'placed') AS placed,
       (SELECT sum(pending + processing + completed + cancelled)::int FROM order_totals) AS counted`,
  )
  const { orders } = found
  expect(orders).toBeGreaterThanOrEqual(before)
  expect(found).toEqual({
    orders,
    wrong: 0,
    withItems: orders,
    mails: 2 * orders,
    placed: orders,
    counted: orders,
  })
})

describe('tables that change while the shop runs', () => {
  const parts = describeSql(
    '9001-parts.sql',
    `CREATE TABLE visited (at integer PRIMARY KEY, page text, doubled integer GENERATED ALWAYS AS (at * 2) STORED)
       PARTITION BY RANGE (at);
     CREATE INDEX visited_by_page ON visited (page);
     CREATE TABLE visited_first PARTITION OF visited FOR VALUES FROM (0) TO (10);
     CREATE TABLE visit_options (id boolean PRIMARY KEY DEFAULT true, name text);
     INSERT INTO visit_options DEFAULT VALUES;
     CREATE VIEW visited_pages AS SELECT page FROM visited;
     CREATE FUNCTION visit_page() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       INSERT INTO visited VALUES (11, NEW.page); RETURN NULL; END $$;
     CREATE TRIGGER visited_pages_insert INSTEAD OF INSERT ON visited_pages FOR EACH ROW EXECUTE FUNCTION visit_page();
     CREATE TYPE visit_pair AS (page text, at integer);`,
  )
  const later = describeSql('9002-later.sql', 'ALTER TABLE visited ADD COLUMN seen boolean DEFAULT true')

  test('parts made at run time, rows of migrations, computed columns and views are as they were; then it is migrated on', async () => {
    // Where migrations are still to come, the objects come with them at the next start, but for what tables say of statuses.
    const { migrations, objects } = shopSqlWith(parts)
    const ofTables = objects.filter(({ name }) => name === 'order-status.sql')
    const from = await migrated({ migrations, objects: ofTables })
    await ask(
      from,
      `DROP TABLE visited_first; UPDATE visit_options SET name = 'mine';
      CREATE TABLE visited_second (LIKE visited INCLUDING ALL) WITH (fillfactor = 90);
      ALTER TABLE visited ATTACH PARTITION visited_second FOR VALUES FROM (10) TO (20);
      INSERT INTO visited_pages VALUES ('/'); INSERT INTO visited VALUES (12, NULL)`,
    )
    const file = desk.newFile()
    await backUp(from, file)
    const url = await desk.newDatabase()
    await restore(url, file, { known: shopSqlWith(parts, later) })
    expect(await readEverything(url)).toEqual({ ...(await readEverything(from)), ...NUMBERS_HELD })
    expect(
      await ask(url, 'SELECT tableoid::regclass::text AS part, at, doubled FROM visited ORDER BY at'),
    ).toEqual([
      { part: 'visited_second', at: 11, doubled: 22 },
      { part: 'visited_second', at: 12, doubled: 24 },
    ])
    const indexNames = /visited_second_\w+/g
    const schemas = await Promise.all([url, from].map(readSchema))
    const [restored, original] = schemas.map((lines) =>
      lines.map((line) => line.replace(indexNames, 'index')).sort(),
    )
    expect(restored).toEqual(original)

    const pool = createPool({ connectionString: url }, QUIET)
    await migrate(pool, QUIET, shopSqlWith(parts, later))
    await pool.end()
    expect(await ask(url, 'SELECT at, seen FROM visited ORDER BY at')).toEqual([
      { at: 11, seen: true },
      { at: 12, seen: true },
    ])
  })

  test('a backup of before a table was renamed is restored as it was, and renamed with the next start', async () => {
    const renaming = describeSql('9001-renaming.sql', 'ALTER TABLE abandoned_totals RENAME TO lost_totals')
    const from = await migrated({ ...shopSql, objects: [] })
    await ask(
      from,
      `INSERT INTO abandoned_totals (span, part, start, name, attempts) VALUES ('day', 'reason', '2026-03-05', 'x', 2)`,
    )
    const file = desk.newFile()
    await backUp(from, file)
    const url = await desk.newDatabase()
    const next = { ...shopSqlWith(renaming), objects: [] }
    await restore(url, file, { known: next })
    expect(await readEverything(url)).toEqual({ ...(await readEverything(from)), ...NUMBERS_HELD })
    const pool = createPool({ connectionString: url }, QUIET)
    await migrate(pool, QUIET, next)
    await pool.end()
    expect(await ask(url, 'SELECT name, attempts FROM lost_totals')).toEqual([{ name: 'x', attempts: 2 }])
  })

  async function migrated(sql: ShopSql) {
    const url = await desk.newDatabase()
    const pool = createPool({ connectionString: url }, QUIET)
    await migrate(pool, QUIET, sql)
    await pool.end()
    return url
  }
})

describe('a restore is refused, and changes nothing,', () => {
  let before: string

  beforeAll(async () => {
    await ask(url, `UPDATE orders SET full_name = 'Newer than the backup'`)
    before = await content()
  })

  const content = async () => hash('sha256', JSON.stringify(await readEverything(url)))

  async function refusalOf(file: string, options: Parameters<typeof restore>[2] = { mayReplace: true }) {
    const problem: unknown = await restore(url, file, options).catch((error: unknown) => error)
    expect(await content()).toBe(before)
    expect(problem).toMatchObject({ name: 'StartupProblem' })
    return String(problem).replace('StartupProblem: ', '').replaceAll(desk.folder, '')
  }

  /** Signed by nobody: only what stands in the file itself tells that it is not whole. */
  const UNSIGNED = { mayReplace: true, mayBeUnsigned: true }

  /** The good backup with a change in its bytes, or in its content, which is signed no more. */
  function changed(change: { packed?: (bytes: Buffer) => Buffer; text?: (text: string) => string }) {
    const file = desk.newFile()
    const bytes = readFileSync(good)
    const text = change.text?.(zstdDecompressSync(bytes).toString('utf8'))
    const repacked = text === undefined ? bytes : zstdCompressSync(text)
    writeFileSync(file, change.packed?.(repacked) ?? repacked)
    return file
  }

  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes)
    copy[at] = (copy[at] ?? 0) ^ 0xff
    return copy
  }

  test('where the file is not there, or is a folder', async () => {
    expect(await refusalOf(join(desk.folder, 'none.zst'))).toMatch(/^There is no file \/none\.zst;[^\n]*$/)
    expect(await refusalOf(desk.folder)).toMatch(/ is a folder;/)
  })

  test('where any byte of the file is damaged', async () => {
    const size = statSync(good).size
    for (const share of [0.1, 0.5, 0.9]) {
      const file = changed({ packed: (bytes) => flipped(bytes, Math.floor(size * share)) })
      expect(await refusalOf(file)).toMatch(
        // Where the first line is hit, nothing says any more that it was one of ours.
        /^\/\w+\.zst (is damaged: .*\. Nothing was changed; use another backup|is no backup of this shop, .*)\.$/,
      )
    }
  })

  test('where the file ends too soon', async () => {
    for (const share of [0.3, 0.9]) {
      const file = changed({ packed: (bytes) => bytes.subarray(0, Math.floor(bytes.length * share)) })
      expect(await refusalOf(file)).toMatch(/ is not signed: .* was cut short, .* add --unsigned\.$/)
      expect(await refusalOf(file, UNSIGNED)).toMatch(/ is damaged: /)
    }
    const lines = changed({ text: (text) => text.split('\n').slice(0, -2).join('\n') })
    expect(await refusalOf(lines, UNSIGNED)).toMatch(/ is damaged: its end is missing\./)
  })

  test('where a byte of a signed file is another, also by who says that it need not be signed', async () => {
    const file = changed({ packed: (bytes) => flipped(bytes, 40) })
    expect(await refusalOf(file, UNSIGNED)).toMatch(/ is damaged: its bytes are not those that were signed\./)
  })

  test('where the file is signed with another key, or not at all, unless that is said to be right', async () => {
    const key = 'the-key-of-another-shop-0123456789'
    expect(await refusalOf(good, { mayReplace: true, key })).toMatch(
      / is signed with a key that this shop does not have; set BACKUP_KEY to .* add --unsigned\.$/,
    )
    // As somebody may have made it by hand.
    const older = changed({ packed: (bytes) => bytes.subarray(0, -SIGNATURE_BYTES) })
    expect(await refusalOf(older)).toMatch(/ is not signed: it is of a version without signatures, /)
  })

  test('where a value, a row or a line was changed by hand', async () => {
    const value = changed({ text: (text) => text.replace('Ada Buyer', 'Eve Buyer') })
    expect(await refusalOf(value, UNSIGNED)).toMatch(
      / is damaged: the rows of orders are not those that were written\./,
    )
    const header = changed({ text: (text) => text.replace('"isCalled":true', '"isCalled":false') })
    expect(await refusalOf(header, UNSIGNED)).toMatch(/ is damaged: its hash is another\./)
    const more = changed({ text: (text) => `${text}{"table":"more","columns":["a"]}\n` })
    expect(await refusalOf(more, UNSIGNED)).toMatch(/ is damaged: something stands after its end\./)
  })

  test('where the file is none of ours', async () => {
    const foreign = desk.newFile()
    for (const content of [
      'PGDMP',
      '',
      zstdCompressSync('hello\n'),
      zstdCompressSync(''),
      randomBytes(5000),
    ]) {
      writeFileSync(foreign, content)
      expect(await refusalOf(foreign, UNSIGNED)).toMatch(
        / is no backup of this shop, which `npm run backup` makes\.$/,
      )
    }
  })

  test('where the file is of a newer version', async () => {
    const format = changed({ text: (text) => text.replace('"cultivarBackup":1', '"cultivarBackup":2') })
    expect(await refusalOf(format, UNSIGNED)).toMatch(
      / was made by a newer version of the shop \(format 2\);/,
    )
    const known = changedSql((migrations) => migrations.slice(0, -1))
    expect(await refusalOf(good, { mayReplace: true, known })).toMatch(
      / newer version of the shop \(it has the migration \d{4}-/,
    )
    const edited = changedSql((migrations) => migrations.map((one) => ({ ...one, checksum: 'another' })))
    expect(await refusalOf(good, { mayReplace: true, known: edited })).toMatch(
      /^The migration 0000-\S+ was changed after/,
    )
  })

  test('where the database holds orders and nobody said to replace them', async () => {
    expect(await refusalOf(good, {})).toMatch(/^This database holds \d+ orders\. .* add --replace\.$/)
  })

  test('where a shop is running on the database', async () => {
    const running = await openClient({ connectionString: url, application_name: 'cultivar' })
    expect(await refusalOf(good)).toMatch(/^A shop is running on this database;/)
    await running.end()
  })

  test('where the database itself refuses a row', async () => {
    const broken = changedSql((migrations) =>
      migrations.map((one) =>
        one.name.startsWith('0000')
          ? { ...one, sql: `${one.sql}; ALTER TABLE users ADD CHECK (name <> 'Ada')` }
          : one,
      ),
    )
    expect(await refusalOf(good, { mayReplace: true, known: broken })).toMatch(
      /^The database could not be restored, and nothing was changed: .*users_name_check/,
    )
  })

  test('and one that is meant replaces everything, also as the owner, and with a file without a signature', async () => {
    const older = changed({ packed: (bytes) => bytes.subarray(0, -SIGNATURE_BYTES) })
    await restore(as(owner), older, UNSIGNED)
    expect(await ask(url, `SELECT FROM orders WHERE full_name = 'Newer than the backup'`)).toEqual([])
  })
})

describe('a backup is refused', () => {
  test('where its file is there already, which stays as it is', async () => {
    const file = desk.newFile()
    writeFileSync(file, 'mine')
    await expect(backUp(shop.url, file)).rejects.toThrow(/ is there already and was left as it is;/)
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  test('where its folder does not exist, or is no folder', async () => {
    await expect(backUp(shop.url, join(desk.folder, 'none', 'a.zst'))).rejects.toThrow(
      / does not exist; make it/,
    )
    const file = desk.newFile()
    writeFileSync(file, '')
    await expect(backUp(shop.url, join(file, 'a.zst'))).rejects.toThrow(/ is no folder;/)
  })

  test('where the database holds no shop', async () => {
    await expect(backUp(await desk.newDatabase(), desk.newFile())).rejects.toThrow(
      /^There is nothing to back up/,
    )
  })

  test('for a role that does not own the tables', async () => {
    const role = `reader_${randomBytes(4).toString('hex')}`
    await ask(shop.url, `CREATE ROLE ${role} LOGIN`)
    const url = shop.url.replace(/\/\/[^@]+@/, `//${role}@`)
    await expect(backUp(url, desk.newFile())).rejects.toThrow(/set DATABASE_OWNER_URL to the one that does/)
    await ask(shop.url, `DROP ROLE ${role}`)
  })
})
