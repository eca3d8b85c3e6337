import { APPLICATION_KEPT_MONTHS, MORE_LINK_DAYS } from '#domain/qualification/application-limits.ts'
import { recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * Deletes applications that came to nothing, with their files, and ends private links that nobody used. Approved ones go with
 * their company.
 */
export async function retireApplications(db: Database, now: Date): Promise<number> {
  const at = now.toISOString()
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from applications where state <> 'approved'
        and changed_at < ${at}::timestamptz - make_interval(months => ${APPLICATION_KEPT_MONTHS})`)
    await tx.execute(sql`
      update applications set token_hash = null where token_hash is not null
        and changed_at < ${at}::timestamptz - make_interval(days => ${MORE_LINK_DAYS})`)
    const applications = rowCount ?? 0
    if (applications > 0)
      await recordAudit(tx, {
        actor: { userId: null, name: 'The shop' },
        action: 'applications-expired',
        subject: 'applications',
        detail: { applications, months: APPLICATION_KEPT_MONTHS },
      })
    return applications
  })
}
