import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { StartupProblem } from '#server/startup-problem.ts'
import { ask, backUp, readEverything, readSchema, restore, useBackups } from '#tests/database/backups.ts'
import { openClient } from '#tests/database/open-client.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering } from '#tests/orders/order-input.ts'
import { createDatabase } from './create-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { describeSql, readMigrations, readShopSql } from './read-migrations.ts'

const FOLDER = join(import.meta.dirname, '../../tests/database/version-0.1.0')
const DUMP = zstdDecompressSync(readFileSync(join(FOLDER, 'database.sql.zst'))).toString('utf8')
const BACKUP = join(FOLDER, 'backup.zst')
const ALL = readMigrations().map(({ name }) => name)

const fresh = useTestDatabase()
const desk = useBackups()

/** A database that the last version before 1.0 has left behind. */
async function leftBehind() {
  const url = await desk.newDatabase()
  const client = await openClient({ connectionString: url })
  await client.query(DUMP)
  await client.end()
  return url
}

async function start(url: string, sql = readShopSql()) {
  const pool = createPool({ connectionString: url }, QUIET)
  await migrate(pool, QUIET, sql).finally(() => pool.end())
}

const appliedTo = async (url: string) =>
  (await ask(url, 'SELECT name FROM schema_migrations ORDER BY name')).map(({ name }) => name)

/**
 * Without the months of visits, which are made while the shop runs, how far sequences are, and parentheses, of which a dump has
 * more than what it is of.
 */
const shapeOf = async (url: string) =>
  (await readSchema(url))
    .filter((line) => !/_\d{4}_\d{2}/.test(line))
    .map((line) => line.replace(/^(\w+_seq) \d+$/, '$1').replace(/[()]/g, ''))
    .sort()

/** The same tables and columns, without those that migrations have added since. */
function whatWasThere(rows: Record<string, string[]>, before: Record<string, string[]>) {
  return Object.entries(before).map(([table, known]) => {
    const columns = Object.keys(JSON.parse(known[0] ?? '{}'))
    const kept = (rows[table] ?? []).map((row) => {
      const values = JSON.parse(row)
      return JSON.stringify(columns.map((column) => [column, values[column]]))
    })
    return [table, ...kept.sort()]
  })
}

describe('a database that ran all migrations of before 1.0', () => {
  let url: string
  let before: Record<string, string[]>

  beforeAll(async () => {
    url = await leftBehind()
    before = await readEverything(url)
    await start(url)
  })

  it('is taken over with every row, and has the baseline from then on', async () => {
    expect(before.orders).toHaveLength(3)
    expect(whatWasThere(await readEverything(url), before)).toEqual(whatWasThere(before, before))
    expect(await appliedTo(url)).toEqual(ALL)
  })

  it('has the tables, columns, rules, triggers and functions of a new one', async () => {
    expect(await shapeOf(url)).toEqual(await shapeOf(fresh.url))
  })

  it('has nothing to do at the next start', async () => {
    const record = () => ask(url, 'SELECT name, xmin::text FROM schema_migrations ORDER BY name')
    const once = await record()
    await start(url)
    expect(await record()).toEqual(once)
  })

  it('takes orders, and is backed up and restored as any other', async () => {
    const pool = createPool({ connectionString: url }, QUIET)
    await openOrdering(createDatabase(pool))()
    await pool.end()
    const file = desk.newFile()
    await backUp(url, file)
    const other = await desk.newDatabase()
    await restore(other, file)
    expect((await readEverything(other)).orders).toEqual((await readEverything(url)).orders)
  })
})

it('is taken over by one of several that start at once, together with what has changed since', async () => {
  const url = await leftBehind()
  const { migrations, objects } = readShopSql()
  const since = describeSql('9001-since.sql', 'CREATE TABLE since (at timestamptz)')
  await Promise.all(
    Array.from({ length: 4 }, () => start(url, { migrations: [...migrations, since], objects })),
  )
  expect(await appliedTo(url)).toEqual([...ALL, since.name])
})

it.each([
  ['that ran some of them', `DELETE FROM schema_migrations WHERE name > '0045'`, '0044-working-orders.sql'],
  [
    'with one that was changed',
    `UPDATE schema_migrations SET checksum = 'other' WHERE name LIKE '0003%'`,
    '0069-room-for-applicants.sql',
  ],
])('a database %s is refused with the way, and stays as it is', async (_, change, last) => {
  const url = await leftBehind()
  await ask(url, change)
  const [record, schema] = [await appliedTo(url), await readSchema(url)]
  const starting = start(url)
  await expect(starting).rejects.toThrow(StartupProblem)
  await expect(starting).rejects.toThrow(
    `The database was last used by an older version of the shop than this one can take over (it stands at ${last}). Start it once with the last version before 1.0 (\`git checkout 26f0e1d6\`, version 0.1.0), then with this version.`,
  )
  expect([await appliedTo(url), await readSchema(url)]).toEqual([record, schema])
})

describe('a backup of before 1.0', () => {
  it('is restored with every row, into the tables of the baseline', async () => {
    const url = await desk.newDatabase()
    await restore(url, BACKUP)
    const [restored, original] = await Promise.all([url, await leftBehind()].map(readEverything))
    // Whose series wait for an owner.
    expect({ ...restored, invoice_state: [] }).toEqual({ ...original, invoice_state: [] })
    await start(url)
    expect(await shapeOf(url)).toEqual(await shapeOf(fresh.url))
    expect(await appliedTo(url)).toEqual(ALL)
  })

  it('of a version that had some of the migrations is refused with the way, before the database is asked', async () => {
    const url = await leftBehind()
    await ask(url, `DELETE FROM schema_migrations WHERE name > '0045'`)
    const file = desk.newFile()
    await backUp(url, file)
    await expect(restore('postgres://nobody@localhost:1/nothing', file)).rejects.toThrow(
      `${file} was made by an older version of the shop than this one can take over (it stands at 0044-working-orders.sql). Restore it with the last version before 1.0 (\`git checkout 26f0e1d6\`, version 0.1.0), start that once, and make another backup.`,
    )
  })
})
