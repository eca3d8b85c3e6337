import type pg from 'pg'
import { RECORD_TABLES } from './apply-sql.ts'
import { underRunnerLock } from './runner-lock.ts'

/**
 * Lets the shop's role read and write every table, and no more than add to the audit log: it cannot choose the number or
 * the time of a line there, nor change one. What works with the owner's rights it may call, and nobody else. It makes
 * nothing in the schema either, and nor does anybody else who may come in: what they made there could be called by the
 * owner. Does nothing where all of it is so already, which is at almost every start.
 */
export async function grantAppRole(owner: pg.PoolClient, role: string): Promise<void> {
  if (await isGranted(owner, role)) return
  await underRunnerLock(owner, () => grant(owner, role))
}

const AUDIT_COLUMNS = 'actor, actor_name, action, subject, detail'

// With their types: a function of the same name in the schema, for a type that fits better, would be called instead.
const SCHEMA = 'current_schema()::text'
const ROLE = '$1::name'
const AUDIT_SEQUENCE = `pg_get_serial_sequence('audit_log', 'id')`

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
        ${OWN_RELATIONS} AND c.relkind IN ('r', 'p', 'v') AND NOT c.relispartition AND c.relname NOT IN ('audit_log', ${RECORD_TABLES.map((table) => `'${table}'`)}))
       AND (SELECT coalesce(bool_and(has_function_privilege(${ROLE}, p.oid, 'EXECUTE')
          AND NOT has_function_privilege('public'::name, p.oid, 'EXECUTE')), true) ${OWN_DEFINERS})
       AND has_schema_privilege(${ROLE}, ${SCHEMA}, 'USAGE')
       AND NOT has_schema_privilege(${ROLE}, ${SCHEMA}, 'CREATE')
       AND NOT has_sequence_privilege(${ROLE}, ${AUDIT_SEQUENCE}, 'USAGE')
       AND has_column_privilege(${ROLE}, 'audit_log', 'detail', 'INSERT')
       AND has_table_privilege(${ROLE}, 'audit_log', 'SELECT')
       AND NOT has_table_privilege(${ROLE}, 'audit_log', 'INSERT')
       AND NOT has_any_column_privilege(${ROLE}, 'audit_log', 'UPDATE')
       AND NOT has_table_privilege(${ROLE}, 'audit_log', 'DELETE') AS granted`,
    [role],
  )
  return rows[0].granted === true
}

async function grant(client: pg.PoolClient, role: string) {
  const to = client.escapeIdentifier(role)
  const { rows } = await client.query(
    `SELECT quote_ident(${SCHEMA}) AS schema, ${AUDIT_SEQUENCE} AS "auditSequence",
       (SELECT string_agg(c.oid::regclass::text, ', ') ${OWN_RELATIONS} AND c.relkind IN ('r', 'p', 'v')
          AND NOT c.relispartition) AS tables,
       (SELECT string_agg(c.oid::regclass::text, ', ') ${OWN_RELATIONS} AND c.relkind = 'S'
          AND c.oid <> ${AUDIT_SEQUENCE}::regclass) AS sequences,
       (SELECT string_agg(p.oid::regprocedure::text, ', ') ${OWN_DEFINERS}) AS definers`,
  )
  const { schema, tables, sequences, definers, auditSequence } = rows[0]
  await client.query(`REVOKE CREATE ON SCHEMA ${schema} FROM PUBLIC, ${to}`)
  await client.query(`GRANT USAGE ON SCHEMA ${schema} TO ${to}`)
  await client.query(`GRANT SELECT, INSERT, UPDATE, DELETE ON ${tables} TO ${to}`)
  if (sequences) await client.query(`GRANT USAGE ON SEQUENCE ${sequences} TO ${to}`)
  if (definers) {
    await client.query(`REVOKE EXECUTE ON ROUTINE ${definers} FROM PUBLIC`)
    await client.query(`GRANT EXECUTE ON ROUTINE ${definers} TO ${to}`)
  }
  await client.query(`REVOKE ALL ON audit_log, ${RECORD_TABLES} FROM ${to}`)
  await client.query(`REVOKE ALL ON SEQUENCE ${auditSequence} FROM ${to}`)
  await client.query(`GRANT SELECT, INSERT (${AUDIT_COLUMNS}) ON audit_log TO ${to}`)
  await client.query(`GRANT SELECT ON ${RECORD_TABLES} TO ${to}`)
}
