import type { Company, CompanyAddress, Person } from '#domain/companies/company.ts'
import type { CompanyEvent } from '#domain/companies/company-event.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** A company by the number in its address. */
export async function findCompany(db: Executor, number: number): Promise<Company | undefined> {
  const { rows } = await db.execute<Company>(sql`
    select number::float8, customer_number as "customerNumber", name, vat_number as "vatNumber", country, place, state, payment_days as "paymentDays",
      (credit_limit * 100)::float8 as "creditLimitCents", revision, merged_into::float8 as "mergedInto",
      erased_at as "erasedAt"
    from companies where number = ${number}`)
  return rows[0]
}

export async function readPeople(db: Executor, company: number): Promise<Person[]> {
  const { rows } = await db.execute<Person>(sql`
    select id::float8, name, email, phone_number as "phoneNumber" from people where company = ${company} order by id`)
  return rows
}

export async function readAddresses(db: Executor, company: number): Promise<CompanyAddress[]> {
  const { rows } = await db.execute<CompanyAddress>(sql`
    select id::float8, use, address, street, city, postal_code as "postalCode", country
    from company_addresses where company = ${company}
    order by use desc, id`)
  return rows
}

/** A page shows so many; what is older stays in the database. */
const EVENTS_SHOWN = 200

/** What was merged into it has its own timeline, which belongs to it by now. The newest first. */
export async function readCompanyEvents(db: Executor, company: number): Promise<CompanyEvent[]> {
  const { rows } = await db.execute<CompanyEvent>(sql`
    select e.id::float8, happened_at as "happenedAt", event, actor as "actorId", actor_name as "actorName",
      coalesce(detail, '{}') as detail, people.name as person
    from company_events e left join people on people.id = (detail ->> 'person')::bigint
    where e.company in (${withMerged(company)}) order by e.id desc limit ${EVENTS_SHOWN}`)
  return rows
}

/** The numbers of a company and of all that were merged into it. */
export function withMerged(company: number): Sql {
  return sql`select number from companies where number = ${company} or merged_into = ${company}`
}
