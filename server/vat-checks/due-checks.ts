import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { CHECK_VAT_NUMBER, enqueueCheck, THE_SHOP } from './check-vat-number.ts'

/** So many are asked about at a time: VIES is not to be hurried when a shop turns it on. */
const AT_A_TIME = 10
/** A number that VIES could not say anything about is asked about again after so many minutes, each time later. */
const WAITS_MINUTES = [2, 15, 60, 360, 1440]
const MOST_TRIES = 14

/**
 * Asks for the checks that are due, by the clock of the database: numbers that nobody asked about, and those of which nothing
 * is proven yet. Says how many.
 */
export async function enqueueDueChecks(db: Database): Promise<number> {
  const { rows } = await db.execute<{ company: number }>(sql`
    select number::integer as company from (
      select number, vat_number from companies
      where vat_number is not null and erased_at is null and merged_into is null and not exists (
        select from vat_checks where company = number and vat_checks.vat_number = companies.vat_number
          and (outcome <> 'not-proven' or reason = 'wrong-format'))
    ) unproven
    cross join lateral (
      select count(*) as tries, max(asked_at) as last_at from vat_checks
      where company = number and vat_checks.vat_number = unproven.vat_number
    ) asked
    where tries < ${MOST_TRIES} and (last_at is null or last_at + make_interval(mins =>
        (${WAITS_MINUTES}::integer[])[least(tries, ${WAITS_MINUTES.length})]) <= now())
      and not exists (
        select from jobs where kind = ${CHECK_VAT_NUMBER} and unique_key = number::text and state in ('waiting', 'running'))
    order by last_at nulls first, number limit ${AT_A_TIME}`)
  for (const { company } of rows) await enqueueCheck(db, company, THE_SHOP)
  return rows.length
}
