import type { Actor } from '#server/audit/door.ts'
import { type CompanyWrite, changeCompany, GONE } from '#server/companies/door.ts'
import type { Database } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

type OneRight = { company: number; revision: number; id: number; actor: Actor }

/** Somebody has looked at a right again, and says when to look next. */
export function checkEntitlement(
  db: Database,
  { recheckOn, ...right }: OneRight & { recheckOn: string | null },
): Promise<CompanyWrite> {
  const set = sql`checked_at = now(), checked_by_name = ${right.actor.name}, recheck_on = ${recheckOn}::date`
  return change(db, right, { did: 'checked', set, detail: { recheck: recheckOn } })
}

/** From here on it does not count. It stays to be seen, with who and why. */
export function withdrawEntitlement(
  db: Database,
  { reason, ...right }: OneRight & { reason: string },
): Promise<CompanyWrite> {
  const set = sql`withdrawn_at = now(), withdrawn_by_name = ${right.actor.name}, withdrawn_reason = ${reason}`
  return change(db, right, { did: 'withdrawn', set, detail: { reason } })
}

type Changing = { did: 'checked' | 'withdrawn'; set: Sql; detail: Record<string, unknown> }

function change(
  db: Database,
  { company, revision, id, actor }: OneRight,
  { did, set, detail }: Changing,
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rows } = await tx.execute<{ kind: string }>(sql`
      update entitlements set ${set} where id = ${id} and withdrawn_at is null
      and company in (select number from companies where number = ${company} or merged_into = ${company}) returning kind`)
    const [row] = rows
    if (!row) return GONE
    const audit = { right: id, kind: row.kind }
    return {
      event: `right-${did}`,
      detail: { ...audit, ...detail, text: row.kind },
      action: `company-right-${did}`,
      audit,
    }
  })
}
