import type { AddressFacts } from '#domain/companies/company-forms.ts'
import type { Actor } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { type CompanyWrite, changeCompany, GONE } from './change-company.ts'

type Asked = { company: number; actor: Actor }

export function addAddress(
  db: Database,
  { company, actor, address }: Asked & { address: AddressFacts },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, actor }, async (tx) => {
    await tx.execute(sql`
      insert into company_addresses (company, use, address, country)
      values (${company}, ${address.use}, ${address.address}, ${address.country})`)
    return { event: 'address-added', detail: { use: address.use }, action: 'company-address-added' }
  })
}

export function saveAddress(
  db: Database,
  { company, actor, revision, id, address }: Asked & { revision: number; id: number; address: AddressFacts },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update company_addresses set use = ${address.use}, address = ${address.address}, country = ${address.country}
      where id = ${id} and company = ${company}`)
    if (rowCount === 0) return GONE
    return { event: 'address-changed', detail: { use: address.use }, action: 'company-address-changed' }
  })
}

export function removeAddress(
  db: Database,
  { company, actor, revision, id }: Asked & { revision: number; id: number },
): Promise<CompanyWrite> {
  return changeCompany(db, { company, revision, actor }, async (tx) => {
    const { rowCount } = await tx.execute(
      sql`delete from company_addresses where id = ${id} and company = ${company}`,
    )
    return rowCount === 0 ? GONE : { event: 'address-removed', action: 'company-address-removed' }
  })
}
