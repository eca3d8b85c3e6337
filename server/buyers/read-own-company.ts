import type { BuyingPerson } from '#domain/access/buyer.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { readColleagues } from './colleagues.ts'

type Facts = { name: string; vatNumber: string | null; country: string; place: string; revision: number }
type Address = { id: number; use: 'invoice' | 'delivery'; address: string; country: string }

/** The buyer's company as they may know it: not what staff wrote about it, nor on which terms it buys. */
export async function readOwnCompany(db: Executor, person: BuyingPerson, now: Date) {
  const { company } = person
  const [facts, addresses, { people, invited }] = await Promise.all([
    db.execute<Facts>(sql`
      select name, vat_number as "vatNumber", country, place, revision from companies where number = ${company}`),
    db.execute<Address>(sql`
      select id::float8, use, address, country from company_addresses where company = ${company} order by use, id`),
    readColleagues(db, person, now),
  ])
  const [found] = facts.rows
  return found && { ...found, addresses: addresses.rows, people, invited }
}
