import type pg from 'pg'

export type AuditLine = {
  at: Date
  who: { userId: string | null; name: string }
  action: string
  subject: string
  detail?: Record<string, unknown>
}

/** Adds lines of the past to the audit log, in the order of time. Only the owner of the table may say when something was. */
export async function writeAudit(owner: pg.ClientBase, lines: readonly AuditLine[]): Promise<void> {
  await owner.query(
    `INSERT INTO audit_log (happened_at, actor, actor_name, action, subject, detail)
     SELECT at, actor, name, action, subject, detail
     FROM jsonb_to_recordset($1)
       AS line (at timestamptz, actor uuid, name text, action text, subject text, detail jsonb) ORDER BY at`,
    [
      JSON.stringify(
        lines.map(({ at, who, action, subject, detail = {} }) => ({
          at,
          actor: who.userId,
          name: who.name,
          action,
          subject,
          detail,
        })),
      ),
    ],
  )
}
