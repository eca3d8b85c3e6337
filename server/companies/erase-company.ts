import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CompanyWrite, GONE, lockCompany, recordCompanyEvent } from './change-company.ts'
import { COMPANY_PARTS } from './company-parts.ts'
import { withMerged } from './find-company.ts'
import { forgetSignIns } from './forget-person.ts'

type Erasure = { company: number; revision: number; actor: Actor }

/**
 * Takes the people, notes, addresses and files out of a company, for good. Its name stays for as long as the law keeps an order of
 * it, and goes with the last one (retire-companies.ts); without orders all of it goes at once. Other parts of the shop see
 * that it is erased, and empty what they know (triggers on erased_at).
 */
export function eraseCompany(db: Database, { company, revision, actor }: Erasure): Promise<CompanyWrite> {
  return db.transaction(async (tx): Promise<CompanyWrite> => {
    const locked = await lockCompany(tx, company)
    if (!locked) return GONE
    if (locked.revision !== revision) return { ok: false, reason: 'conflict' }
    const all = withMerged(company)
    await tx.execute(sql`
      delete from mails where purpose = 'message' and lower(message ->> 'to') in (
        select lower(email) from people where company in (${all}))`)
    await forgetSignIns(tx, sql`select lower(email) from people where company in (${all})`)
    for (const { erase } of COMPANY_PARTS) await tx.execute(erase(all))
    await tx.execute(sql`delete from price_list_buyers where company in (${all})`)
    await forgetTimeline(tx, company)
    await tx.execute(sql`delete from company_moves where source in (${all}) or target in (${all})`)
    await tx.execute(sql`
      update companies set erased_at = now(), vat_number = null, place = '', payment_days = null,
        credit_limit = null, customer_group = null, state_reason = null, revision = revision + 1
      where number in (${all})`)
    // Nothing was kept in those that were merged but their names.
    await tx.execute(sql`
      update orders set company = ${company} where company in (select number from companies where merged_into = ${company})`)
    await tx.execute(sql`delete from companies where merged_into = ${company}`)
    const { rowCount } = await tx.execute(sql`
      delete from companies where number = ${company} and not exists (select from orders where company = ${company})`)
    const isKept = rowCount === 0
    if (isKept) await recordCompanyEvent(tx, { company, event: 'erased', actor })
    const detail = { kept: isKept }
    await recordAudit(tx, { actor, action: 'company-erased', subject: `company:${company}`, detail })
    return { ok: true }
  })
}

/** That something happened stays, with the numbers that belong to it; words do not. */
async function forgetTimeline(tx: Transaction, company: number) {
  const all = withMerged(company)
  await tx.execute(sql`delete from company_events where company in (${all}) and event = 'note'`)
  await tx.execute(sql`
    update company_events set detail = null where company in (${all}) and detail is not null`)
}
