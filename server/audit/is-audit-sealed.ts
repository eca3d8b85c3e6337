import { sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'

/** Whether the role that the shop works as is unable to change the audit log, also by way of its owner. */
export async function isAuditSealed(db: Pick<Database, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ sealed: boolean }>(sql`
    select not (
      has_any_column_privilege('audit_log', 'UPDATE') or has_table_privilege('audit_log', 'DELETE')
      or has_table_privilege('audit_log', 'TRUNCATE') or has_table_privilege('audit_log', 'TRIGGER')
      or pg_has_role(c.relowner, 'MEMBER')
    ) as sealed
    from pg_class c where c.oid = 'audit_log'::regclass`)
  return rows[0]?.sealed === true
}
