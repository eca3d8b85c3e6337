import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CompanyWrite, GONE, lockCompany } from './change-company.ts'
import { recordCompanyEvent } from './record-company-event.ts'

type Asked = { company: number; actor: Actor }

/** Writes a note of the staff into the timeline. It overwrites nothing, so it changes no revision. */
export function addCompanyNote(
  db: Database,
  { company, actor, text }: Asked & { text: string },
): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    if (!(await lockCompany(tx, company))) return GONE
    await recordCompanyEvent(tx, { company, event: 'note', actor, detail: { text } })
    // Not what it says: the log outlives the company.
    await recordAudit(tx, { actor, action: 'company-note-added', subject: `company:${company}` })
    return { ok: true }
  })
}

/** Whoever wrote a note may delete it. */
export function deleteCompanyNote(
  db: Database,
  { company, actor, id }: Asked & { id: number },
): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    const { rowCount } = await tx.execute(sql`
      delete from company_events
      where id = ${id} and company = ${company} and event = 'note' and actor = ${actor.userId}`)
    if (rowCount === 0) return GONE
    await recordAudit(tx, { actor, action: 'company-note-deleted', subject: `company:${company}` })
    return { ok: true }
  })
}
