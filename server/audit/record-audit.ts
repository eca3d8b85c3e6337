import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Who of the staff does it. */
export type Actor = { userId: string; name: string }

/** Whoever has the machine: the audit log has no other name for them. */
export const COMMAND_LINE = { userId: null, name: 'Command line' }

export type AuditEntry = {
  /** Without an id where it was nobody with an account: the command line, or the shop itself. */
  actor: { userId: string | null; name: string }
  action: AuditAction
  subject: string
  detail?: Record<string, unknown>
}

/** Writes down who did what, inside the transaction of the action: neither is there without the other. */
export async function recordAudit(
  db: Executor,
  { actor, action, subject, detail }: AuditEntry,
): Promise<void> {
  // Named columns alone: the shop's role may not choose the number or the time of a line, not even by its default.
  await db.execute(sql`
    insert into audit_log (actor, actor_name, action, subject, detail)
    values (${actor.userId}, ${actor.name}, ${action}, ${subject}, ${JSON.stringify(detail ?? {})}::jsonb)`)
}
