import type pg from 'pg'
import { applySql } from '#server/db/apply-sql.ts'
import { LAST_BEFORE_BASELINE, nameAsBaseline } from '#server/db/baseline.ts'
import type { ShopSql } from '#server/db/read-migrations.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { BackupHeader, Partition } from './backup-record.ts'
import { listPartitions, listTables, OWN_RELATIONS, OWN_ROUTINES, OWN_TYPES } from './own-objects.ts'
import { formatPartitionBound, parsePartitionBound } from './partition-bound.ts'

/** Says which statuses an order can have: its tables take none of a backup's orders before. */
const TABLES_OF_STATUSES = 'order-status.sql'

/**
 * The migrations that a backup was taken at. Throws a sentence where this program has not all of them, as they were. The
 * objects are those of the newest migration: where others are still to come, the next start makes them.
 */
export function sqlOf({ migrations }: BackupHeader, file: string, known: ShopSql): ShopSql {
  const recorded = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const applied = nameAsBaseline(recorded, known.migrations)
  if (!applied)
    throw new StartupProblem(
      `${file} was made by an older version of the shop than this one can take over (it stands at ${[...recorded.keys()].sort().at(-1)}). Restore it with ${LAST_BEFORE_BASELINE}, start that once, and make another backup.`,
    )
  const byName = new Map(known.migrations.map((migration) => [migration.name, migration]))
  for (const [name, checksum] of applied) {
    const mine = byName.get(name)
    if (!mine)
      throw new StartupProblem(
        `${file} was made by a newer version of the shop (it has the migration ${name}); restore it with that version.`,
      )
    if (mine.checksum !== checksum)
      throw new StartupProblem(
        `The migration ${name} was changed after ${file} had been made; restore the migration as it was.`,
      )
  }
  const due = known.migrations.filter(({ name }) => applied.has(name))
  const isNewest = due.length === known.migrations.length
  return {
    migrations: due,
    objects: isNewest ? known.objects : known.objects.filter(({ name }) => name === TABLES_OF_STATUSES),
  }
}

/** Removes all that the shop has in the database, and makes the empty tables that the backup was taken from. */
export async function rebuildSchema(client: pg.ClientBase, header: BackupHeader, sql: ShopSql) {
  await dropEverything(client)
  await applySql(client, sql)
  await remakePartitions(client, header.partitions)
}

/** A migration may have left rows of its own in new tables; those of the backup are the only ones. */
export async function emptyTables(client: pg.ClientBase) {
  const tables = (await listTables(client)).map(({ table }) => client.escapeIdentifier(table))
  await client.query(`TRUNCATE ${tables.join(', ')}`)
}

async function dropEverything(client: pg.ClientBase) {
  const { rows } = await client.query<{ drop: string }>(
    `SELECT format('DROP %s IF EXISTS %s CASCADE',
       CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' ELSE 'TABLE' END, c.oid::regclass) AS drop
     ${OWN_RELATIONS} AND c.relkind IN ('r', 'p', 'v', 'm') AND NOT c.relispartition
     UNION ALL
     -- Most are gone by then, with the tables that they belong to.
     SELECT format('DROP SEQUENCE IF EXISTS %s CASCADE', c.oid::regclass) ${OWN_RELATIONS} AND c.relkind = 'S'
     UNION ALL
     SELECT format('DROP ROUTINE IF EXISTS %s CASCADE', p.oid::regprocedure) ${OWN_ROUTINES}
     UNION ALL
     SELECT format('DROP TYPE IF EXISTS %s CASCADE', t.oid::regtype) ${OWN_TYPES}`,
  )
  // At once: hundreds of statements take longer to send than to do.
  await client.query(rows.map(({ drop }) => drop).join(';\n'))
}

/**
 * Parts are made while the shop runs, such as one a month: those of the backup, not those of today. Only tables that the
 * migrations divide have parts, and a statement for one is written from names in quotes and parsed values.
 */
async function remakePartitions(client: pg.ClientBase, partitions: Partition[]) {
  const name = (text: string) => client.escapeIdentifier(text)
  for (const made of await listPartitions(client)) {
    await client.query(`DROP TABLE IF EXISTS ${name(made.name)} CASCADE`)
  }
  const divided = new Set(
    (await listTables(client)).filter((one) => one.isPartitioned).map((one) => one.table),
  )
  for (const { name: part, of, bound, splitBy, options } of partitions) {
    const range = parsePartitionBound(bound)
    if (!divided.has(of) || range === undefined)
      throw new StartupProblem(
        `The backup holds ${part} as a part of ${of}, which no migration divides; nothing was changed.`,
      )
    const further =
      splitBy === null ? '' : ` PARTITION BY RANGE (${name(splitBy.slice('RANGE ('.length, -1))})`
    const storage = options.length === 0 ? '' : ` WITH (${options.join(', ')})`
    await client.query(
      `CREATE TABLE ${name(part)} PARTITION OF ${name(of)} ${formatPartitionBound(range)}${further}${storage}`,
    )
    if (splitBy !== null) divided.add(part)
  }
}
