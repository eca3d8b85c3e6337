import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Whether the role that the shop works as is unable to change the audit log, also by way of an owner: that of the table, or
 * of the schema or database, who could drop it. Nor may it make anything beside the log, which the owner might then call.
 */
export async function isAuditSealed(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ sealed: boolean }>(sql`
    select not (
      has_any_column_privilege('audit_log', 'UPDATE') or has_table_privilege('audit_log', 'DELETE')
      or has_table_privilege('audit_log', 'TRUNCATE') or has_table_privilege('audit_log', 'TRIGGER')
      or has_schema_privilege(n.oid, 'CREATE')
      or pg_has_role(c.relowner, 'MEMBER') or pg_has_role(n.nspowner, 'MEMBER') or pg_has_role(d.datdba, 'MEMBER')
    ) as sealed
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_database d on d.datname = current_database()
    where c.oid = 'audit_log'::regclass`)
  return rows[0]?.sealed === true
}
