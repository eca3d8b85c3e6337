import type pg from 'pg'
import { copyIn } from '#server/db/copy.ts'
import type { OwnerAccess } from '#server/db/owner-connection.ts'
import { readShopSql, type ShopSql } from '#server/db/read-migrations.ts'
import { takeRunnerLock } from '#server/db/runner-lock.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { BackupHeader } from './backup-record.ts'
import { type BackupSource, openBackup, type Trust } from './backup-source.ts'
import { beginWork } from './begin-work.ts'
import { type CheckedBackup, checkBackup } from './check-backup.ts'
import { damaged } from './file-problem.ts'
import { listApplied, listSequences, listTables } from './own-objects.ts'
import { countRows, type Report } from './progress.ts'
import { type BackupPart, readBackup } from './read-backup.ts'
import { columnList, ROWS_AS_TEXT, readRows } from './read-rows.ts'
import { emptyTables, rebuildSchema, sqlOf } from './rebuild-schema.ts'
import { refuseConnectedShop, refuseOrders, refuseRunningShop } from './refuse-target.ts'
import { createRowSum } from './row-hash.ts'
import { setAside } from './set-aside.ts'

/** A file that was read to its end and found whole, and what this program needs to make the tables that it is of. */
export type ReadyBackup = CheckedBackup & { source: BackupSource; sql: ShopSql }

/**
 * Throws a sentence where the file is no backup, not signed by this shop, damaged, or of a newer version. The database
 * is not even asked.
 */
export async function prepareRestore(
  file: string,
  trust: Trust,
  report: Report,
  known = readShopSql(),
): Promise<ReadyBackup> {
  const source = await openBackup(file, trust)
  const checked = await checkBackup(source, report)
  return { ...checked, source, sql: sqlOf(checked.header, file, known) }
}

export type Restored = { takenAt: string; tables: number; rows: number }

/**
 * Makes the database what it was when the backup was taken: all of it or, whatever goes wrong, nothing. What the database
 * holds afterwards is compared with the file.
 */
export async function restoreBackup(
  access: OwnerAccess,
  backup: ReadyBackup,
  mayReplace: boolean,
  report: Report,
): Promise<Restored> {
  const { header, tables } = backup
  const client = await access.connect()
  await refuseRunningShop(client)
  // Also says when the role may not do this.
  await listApplied(client)
  if (!mayReplace) await refuseOrders(client)
  await beginWork(client, 'READ WRITE')
  try {
    await takeRunnerLock(client)
    await rebuildSchema(client, header, backup.sql)
    await refuseOtherShape(client, backup)
    // From here on nobody else can write; somebody may have come just before.
    await refuseConnectedShop(client)
    const putBack = await setAside(client)
    await emptyTables(client)
    await load(client, backup, report)
    await compare(client, backup, report)
    await revokeSignIns(client)
    await holdInvoiceNumbers(client)
    await putBack(report)
    await setSequences(client, header)
    await client.query('ANALYZE')
    await client.query('COMMIT')
  } catch (error) {
    // Where the connection itself has died, Postgres rolls back without being asked.
    await client.query('ROLLBACK').catch(() => {})
    throw asRestoreProblem(error)
  } finally {
    // Before this connection is seen to be gone, which may take Postgres a moment.
    await client.query('SELECT pg_advisory_unlock_all()').catch(() => {})
  }
  let rows = 0
  for (const table of tables.values()) rows += table.rows
  return { takenAt: header.takenAt, tables: tables.size, rows }
}

async function load(client: pg.ClientBase, { source, tables }: ReadyBackup, report: Report) {
  const known = await tablesByName(client)
  const parts = readBackup(source)
  for await (const part of untilDone(parts)) {
    if (part.kind !== 'table') continue
    const stored = known.get(part.table)
    const columns = tables.get(part.table)?.columns
    // Both were compared before, with a file that has not changed since.
    if (!stored || !columns) throw damaged(source.file, 'it was changed while it was read')
    const into = `${client.escapeIdentifier(stored.table)} (${columnList(client, columns)})`
    // Frozen: rows that nobody saw before need no cleaning up later. A table in parts cannot have that.
    const how = stored.isPartitioned ? ROWS_AS_TEXT : `${ROWS_AS_TEXT}, FREEZE`
    await copyIn(client, `COPY ${into} FROM STDIN (${how})`, rowsOf(parts, part.table, report))
  }
}

/** Walks on where another reader of the same parts has stopped. */
async function* untilDone(parts: AsyncGenerator<BackupPart>) {
  for (;;) {
    const { value, done } = await parts.next()
    if (done) return
    yield value
  }
}

async function* rowsOf(parts: AsyncGenerator<BackupPart>, table: string, report: Report) {
  const sum = { rows: 0 }
  for await (const part of untilDone(parts)) {
    if (part.kind !== 'rows') return
    yield part.lines
    sum.rows += countLines(part.lines)
    report(`Loading ${table}: ${countRows(sum.rows)} so far`)
  }
}

function countLines(lines: Buffer) {
  let count = 0
  for (let at = lines.indexOf(10); at !== -1; at = lines.indexOf(10, at + 1)) count += 1
  return count
}

async function compare(client: pg.ClientBase, { source: { file }, tables }: ReadyBackup, report: Report) {
  const known = await tablesByName(client)
  for (const [table, expected] of tables) {
    const stored = known.get(table)
    if (!stored) throw damaged(file, `it has a table ${table}, which its migrations do not make`)
    const sum = createRowSum()
    for await (const lines of readRows(client, { ...stored, columns: expected.columns })) {
      sum.add(lines)
      report(`Comparing ${table}: ${countRows(sum.rows())} so far`)
    }
    const found = sum.result()
    if (found.rows !== expected.rows || found.hash !== expected.hash)
      throw new StartupProblem(
        `What the database stored of ${table} is not what stands in ${file}; nothing was changed.`,
      )
  }
}

async function tablesByName(client: pg.ClientBase) {
  return new Map((await listTables(client)).map((table) => [table.table, table]))
}

/** The file has the tables, columns and sequences that its migrations made: not one more, and not one less. */
export async function refuseOtherShape(
  client: pg.ClientBase,
  { header, tables }: Pick<ReadyBackup, 'header' | 'tables'>,
) {
  const known = [...(await tablesByName(client))]
  const made = namesOf(known, await listSequences(client))
  const inFile = namesOf([...tables], header.sequences)
  const surplus = [...inFile].find((name) => !made.has(name))
  if (surplus !== undefined)
    throw new StartupProblem(
      `The backup holds ${surplus}, which no migration makes; nothing was changed. Add the migration that does.`,
    )
  const missing = [...made].find((name) => !inFile.has(name))
  if (missing !== undefined)
    throw new StartupProblem(
      `The backup lacks ${missing}, which its migrations make; nothing was changed. Use another backup.`,
    )
}

function namesOf(tables: [string, { columns: string[] }][], sequences: { name: string }[]): Set<string> {
  const names = new Set(sequences.map(({ name }) => `the sequence ${name}`))
  for (const [table, { columns }] of tables) {
    names.add(`the table ${table}`)
    for (const column of columns) names.add(`the column ${column} of ${table}`)
  }
  return names
}

/** Their names are among those of the migrations, and their values are whole numbers. */
async function setSequences(client: pg.ClientBase, { sequences }: BackupHeader) {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query(`SELECT setval(to_regclass($1), $2::bigint, $3)`, [
      client.escapeIdentifier(name),
      lastValue,
      isCalled,
    ])
  }
}

function asRestoreProblem(thrown: unknown) {
  // Of a migration that failed, what Postgres said.
  const error = thrown instanceof StartupProblem ? (thrown.cause ?? thrown) : thrown
  if (error instanceof StartupProblem || !(error instanceof Error) || !('code' in error)) return error
  if (error.code === '42501')
    return new StartupProblem(
      `This role may not do what restoring needs (${error.message}); nothing was changed. Use the role that owns the tables, in DATABASE_OWNER_URL.`,
    )
  if (error.code === '53100')
    return new StartupProblem('The disk of the database is full; nothing was changed. Free some space.')
  return new StartupProblem(
    `The database could not be restored, and nothing was changed: ${error.message} (${error.code}).`,
  )
}

/** Invoices may have been sent since the backup was taken: an owner says which was the last before the series goes on. */
async function holdInvoiceNumbers(client: pg.ClientBase): Promise<void> {
  await client.query('UPDATE invoice_state SET must_confirm = true')
}

/** What lets somebody in without a password: whoever had the backup in hands could use it. */
const REVOKED = [
  'sessions',
  'sign_in_challenges',
  'password_links',
  'verifications',
  'buyer_sessions',
  'buyer_links',
]

/** Everybody signs in again. Passwords, second factors and the secret that they are sealed with stay. */
async function revokeSignIns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    // A backup from before one of them was made has none of it.
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [REVOKED],
  )
  for (const { name } of rows) await client.query(`DELETE FROM ${client.escapeIdentifier(name)}`)
}
