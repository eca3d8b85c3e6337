import type { CompanyState } from '#domain/companies/company-state.ts'
import type { Actor } from '#server/audit/door.ts'
import { type CompanyWrite, changeCompany } from '#server/companies/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type StateChange = { company: number; revision: number; state: CompanyState; reason: string; actor: Actor }

/** Says what the shop has found out about a company, with who and why. */
export function changeState(
  db: Database,
  { company, revision, state, reason, actor }: StateChange,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx, { state: before }) => {
    await tx.execute(sql`
      update companies set state = ${state}, state_since = now(), state_by_name = ${actor.name}, state_reason = ${reason}
      where number = ${company}`)
    return {
      event: `now-${state}`,
      detail: { text: reason, from: before },
      action: 'company-state-changed',
      audit: { from: before, to: state },
    }
  })
}
