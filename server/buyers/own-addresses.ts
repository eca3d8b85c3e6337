import type { BuyingPerson } from '#domain/access/buyer.ts'
import { type CompanyWrite, GONE } from '#server/companies/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { changeAsBuyer } from './colleagues.ts'

type Place = { address: string; country: string }

const MOST_ADDRESSES = 100

/** Buyers change where parcels go. Where invoices go is a matter of the books: staff change it. */
export function addOwnAddress(
  db: Database,
  person: BuyingPerson,
  { address, country }: Place,
): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, undefined, async (tx) => {
    const { rows } = await tx.execute<{ addresses: number }>(sql`
      select count(*)::integer as addresses from company_addresses where company = ${person.company}`)
    if ((rows[0]?.addresses ?? 0) >= MOST_ADDRESSES)
      return { ok: false, reason: 'refused', errors: { address: `At most ${MOST_ADDRESSES} addresses` } }
    await tx.execute(sql`
      insert into company_addresses (company, use, address, country)
      values (${person.company}, 'delivery', ${address}, ${country})`)
    return { event: 'address-added', detail: { use: 'delivery' }, action: 'company-address-added' }
  })
}

export function saveOwnAddress(
  db: Database,
  person: BuyingPerson,
  { id, revision, address, country }: Place & { id: number; revision: number },
): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, revision, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update company_addresses set address = ${address}, country = ${country}
      where id = ${id} and company = ${person.company} and use = 'delivery'`)
    if (rowCount === 0) return GONE
    return { event: 'address-changed', detail: { use: 'delivery' }, action: 'company-address-changed' }
  })
}

export function removeOwnAddress(
  db: Database,
  person: BuyingPerson,
  { id, revision }: { id: number; revision: number },
): Promise<CompanyWrite> {
  return changeAsBuyer(db, person, revision, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      delete from company_addresses where id = ${id} and company = ${person.company} and use = 'delivery'`)
    return rowCount === 0 ? GONE : { event: 'address-removed', action: 'company-address-removed' }
  })
}
