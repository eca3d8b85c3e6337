import type { VatCheck } from '#domain/vat/vat-check.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { findJobsByKey } from '#server/jobs/door.ts'
import { CHECK_VAT_NUMBER } from './check-vat-number.ts'

const MOST = 50

/** The checks of a company and of those that were merged into it, the newest first, and whether one is under way. */
export async function readVatChecks(db: Database, company: number) {
  const [{ rows: checks }, [job]] = await Promise.all([
    db.execute<VatCheck>(sql`
      select id::integer, vat_number as "vatNumber", way, outcome, reason, requester,
        consultation_number as "consultationNumber", name, address, asked_at as "askedAt", answered_at as "answeredAt",
        actor_name as who, note
      from vat_checks
      where company = ${company} or company in (select number from companies where merged_into = ${company})
      order by id desc limit ${MOST}`),
    findJobsByKey(db, CHECK_VAT_NUMBER, [String(company)]),
  ])
  return { checks, isUnderWay: job?.state === 'waiting' || job?.state === 'running' }
}
