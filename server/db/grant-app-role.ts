import type pg from 'pg'
import { RECORD_TABLES } from './apply-sql.ts'
import { underRunnerLock } from './runner-lock.ts'

/**
 * Lets the shop's role read and write every table, and no more than add to the audit log, the ledgers and the invoices: it cannot
 * choose the number or the time of a line there, nor change one but for what follows it. What works with the owner's rights it may call, and nobody else. It makes
 * nothing in the schema either, and nor does anybody else who may come in: what they made there could be called by the
 * owner. Does nothing where all of it is so already, which is at almost every start.
 */
export async function grantAppRole(owner: pg.PoolClient, role: string): Promise<void> {
  if (await isGranted(owner, role)) return
  await underRunnerLock(owner, () => grant(owner, role))
}

type Ledger = {
  table: string
  columns: string
  /** What of a line follows after it was added. */
  follows?: string
}

/** Where lines are only added, with what may be said of one. */
const LEDGERS: readonly Ledger[] = [
  { table: 'audit_log', columns: 'actor, actor_name, action, subject, detail' },
  {
    table: 'stock_moves',
    columns: 'batch, quantity, reason, order_id, order_item, actor, actor_name, witness_name',
  },
  {
    table: 'payments',
    columns: 'order_id, amount, paid_on, way, reference, bank_line, reverses, recorded_by_name',
  },
  {
    table: 'invoices',
    columns: `number, prefix, year, sequence, kind, order_id, corrects, company, issued_on, issued_by_name, due_on,
      net, tax, total, tax_category, tax_rate, tax_country, content, xml, xml_hash, locked_until`,
    // The file that a job makes, and whose customer it is (objects/invoices.sql has the rest of the rule).
    follows: 'pdf, company',
  },
]
const LEDGER_TABLES = LEDGERS.map(({ table }) => table)

// With their types: a function of the same name in the schema, for a type that fits better, would be called instead.
const SCHEMA = 'current_schema()::text'
const ROLE = '$1::name'
const sequenceOf = (table: string) => `pg_get_serial_sequence('${table}', 'id')`
const listed = (tables: readonly string[]) => tables.map((table) => `'${table}'`).join(', ')

/** What migrations have made, and nothing of others who share the database. */
const OWN_RELATIONS = `
  FROM pg_class c
  WHERE c.relnamespace = (${SCHEMA})::regnamespace AND pg_has_role(current_user, c.relowner, 'USAGE')`

/** The same of functions that work with the rights of their owner. Those of extensions are for whom they say. */
const OWN_DEFINERS = `
  FROM pg_proc p
  WHERE p.pronamespace = (${SCHEMA})::regnamespace AND pg_has_role(current_user, p.proowner, 'USAGE') AND p.prosecdef
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`

async function isGranted(client: pg.PoolClient, role: string): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT
       (SELECT bool_and(
          has_table_privilege(${ROLE}, c.oid, 'SELECT') AND has_table_privilege(${ROLE}, c.oid, 'INSERT')
          AND has_table_privilege(${ROLE}, c.oid, 'UPDATE') AND has_table_privilege(${ROLE}, c.oid, 'DELETE'))
        ${OWN_RELATIONS} AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition AND c.relname NOT IN (${listed([...LEDGER_TABLES, ...RECORD_TABLES])}))
       AND (SELECT coalesce(bool_and(has_function_privilege(${ROLE}, p.oid, 'EXECUTE')
          AND NOT has_function_privilege('public'::name, p.oid, 'EXECUTE')), true) ${OWN_DEFINERS})
       AND has_schema_privilege(${ROLE}, ${SCHEMA}, 'USAGE')
       AND NOT has_schema_privilege(${ROLE}, ${SCHEMA}, 'CREATE')
       AND ${LEDGERS.map(isLedgerGranted).join(' AND ')} AS granted`,
    [role],
  )
  return rows[0].granted === true
}

function isLedgerGranted({ table, columns, follows }: Ledger) {
  const mayChange = follows ? `attname IN (${listed(follows.split(', '))})` : 'false'
  const lastColumn = columns.slice(columns.lastIndexOf(' ') + 1)
  return `NOT has_sequence_privilege(${ROLE}, ${sequenceOf(table)}, 'USAGE')
       AND has_column_privilege(${ROLE}, '${table}', '${lastColumn}', 'INSERT')
       AND has_table_privilege(${ROLE}, '${table}', 'SELECT')
       AND NOT has_table_privilege(${ROLE}, '${table}', 'INSERT')
       AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = '${table}'::regclass AND attnum > 0 AND NOT attisdropped
         AND has_column_privilege(${ROLE}, attrelid, attnum, 'UPDATE') <> (${mayChange}))
       AND NOT has_table_privilege(${ROLE}, '${table}', 'DELETE')`
}

async function grant(client: pg.PoolClient, role: string) {
  const to = client.escapeIdentifier(role)
  const { rows } = await client.query(
    `SELECT quote_ident(${SCHEMA}) AS schema,
       (SELECT string_agg(c.oid::regclass::text, ', ') ${OWN_RELATIONS} AND c.relkind IN ('r', 'p', 'v')
          AND NOT c.relispartition) AS tables,
       (SELECT string_agg(c.oid::regclass::text, ', ') ${OWN_RELATIONS} AND c.relkind = 'S'
          AND c.oid NOT IN (${LEDGER_TABLES.map((table) => `${sequenceOf(table)}::regclass`).join(', ')})) AS sequences,
       (SELECT string_agg(p.oid::regprocedure::text, ', ') ${OWN_DEFINERS}) AS definers`,
  )
  const { schema, tables, sequences, definers } = rows[0]
  await client.query(`REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${to}`)
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${to}`)
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables} TO ${to}`)
  if (sequences) await client.query(`GRANT USAGE ON SEQUENCE ${sequences} TO ${to}`)
  if (definers) {
    await client.query(`REVOKE EXECUTE ON ROUTINE ${definers} FROM PUBLIC`)
    await client.query(`GRANT EXECUTE ON ROUTINE ${definers} TO ${to}`)
  }
  await client.query(`REVOKE ALL ON ${[...LEDGER_TABLES, ...RECORD_TABLES]} FROM ${to}`)
  for (const { table, columns, follows } of LEDGERS) {
    const { rows: sequenceRows } = await client.query(`SELECT ${sequenceOf(table)} AS sequence`)
    await client.query(`REVOKE ALL ON SEQUENCE ${sequenceRows[0].sequence} FROM ${to}`)
    await client.query(`GRANT SELECT, INSERT (${columns}) ON ${table} TO ${to}`)
    if (follows) await client.query(`GRANT UPDATE (${follows}) ON ${table} TO ${to}`)
  }
  await client.query(`GRANT SELECT ON ${RECORD_TABLES} TO ${to}`)
}
