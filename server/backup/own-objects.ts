import type pg from 'pg'
import { RECORD_TABLES } from '#server/db/apply-sql.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { BackupHeader, BackupTable, Partition } from './backup-record.ts'

/** What the migrations made, and functions of theirs later: in the shop's schema, of its role, and of no extension. */
const OWN = (owner: string, oid: string, catalogue: string) => `
  pg_has_role(current_user, ${owner}, 'USAGE')
  AND NOT EXISTS (
    SELECT FROM pg_depend d
    WHERE d.classid = '${catalogue}'::regclass AND d.objid = ${oid} AND d.deptype = 'e'
  )`

export const OWN_RELATIONS = `
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND ${OWN('c.relowner', 'c.oid', 'pg_class')}`
export const OWN_ROUTINES = `
  FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND ${OWN('p.proowner', 'p.oid', 'pg_proc')}`
/** Those that are not the row type or the array type of something else. */
export const OWN_TYPES = `
  FROM pg_type t LEFT JOIN pg_class r ON r.oid = t.typrelid
  WHERE t.typnamespace = current_schema()::regnamespace AND ${OWN('t.typowner', 't.oid', 'pg_type')}
    AND (t.typtype IN ('d', 'e', 'r') OR r.relkind = 'c')`

const MIGRATIONS_TABLE = 'schema_migrations'

export type OwnTable = BackupTable & { isPartitioned: boolean }

/** Every table with the columns that are stored, not computed. Partitions are in the table that they are part of. */
export async function listTables(client: pg.ClientBase): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `SELECT c.relname AS table, c.relkind = 'p' AS "isPartitioned",
       (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     ${OWN_RELATIONS} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL ($1)
     ORDER BY c.relname`,
    [RECORD_TABLES],
  )
  return rows
}

/** In an order in which they can be made: what is divided further comes before its parts. */
export async function listPartitions(client: pg.ClientBase): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `SELECT c.relname AS name, parent.relname AS of, pg_get_expr(c.relpartbound, c.oid) AS bound,
       pg_get_partkeydef(c.oid) AS "splitBy", coalesce(c.reloptions, '{}') AS options
     FROM (SELECT c.* ${OWN_RELATIONS} AND c.relispartition AND c.relkind IN ('r', 'p')) AS c
     JOIN pg_inherits i ON i.inhrelid = c.oid JOIN pg_class parent ON parent.oid = i.inhparent
     ORDER BY (SELECT count(*) FROM pg_partition_ancestors(c.oid)), c.relname`,
  )
  return rows
}

export async function listSequences(client: pg.ClientBase): Promise<BackupHeader['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name ${OWN_RELATIONS} AND c.relkind = 'S' ORDER BY c.relname`,
  )
  const sequences: BackupHeader['sequences'] = []
  for (const { name } of rows) {
    const found = await client.query(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    )
    sequences.push({ name, ...found.rows[0] })
  }
  return sequences
}

/** Nothing where the database holds no shop. */
export async function listApplied(client: pg.ClientBase): Promise<BackupHeader['migrations']> {
  const { rows } = await client.query(
    `SELECT c.oid IS NOT NULL AS exists, pg_has_role(current_user, c.relowner, 'USAGE') AS "isOurs"
     FROM (SELECT to_regclass($1)) AS known (oid) LEFT JOIN pg_class c USING (oid)`,
    [MIGRATIONS_TABLE],
  )
  const [table] = rows
  if (!table.exists) return []
  if (!table.isOurs)
    throw new StartupProblem(
      'The role of DATABASE_URL does not own the tables; set DATABASE_OWNER_URL to the one that does.',
    )
  const applied = await client.query(`SELECT name, checksum FROM ${MIGRATIONS_TABLE} ORDER BY name`)
  return applied.rows
}
