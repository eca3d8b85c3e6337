import type { Buyer } from '#domain/access/buyer.ts'
import { splitAddress } from '#domain/addresses/address-parts.ts'
import type { OwnDetails, SavedAddress } from '#domain/orders/checkout/own-details.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** What fills in the order forms of a buyer who has signed in: what their company's page says, and nothing of other people. */
export async function readOwnDetails(db: Executor, { email, person }: Buyer): Promise<OwnDetails> {
  if (!person) return { details: { email }, addresses: [] }
  const { rows } = await db.execute<{ phone: string | null; vatNumber: string | null; country: string }>(sql`
    select phone_number as phone, vat_number as "vatNumber", country
    from people join companies on companies.number = people.company where people.id = ${person.id}`)
  const [known] = rows
  const details = {
    fullName: person.name,
    email,
    businessName: person.companyName,
    ...(known?.phone && { phoneNumber: known.phone }),
    ...(known?.vatNumber && { vatNumber: known.vatNumber }),
    ...(known && { country: known.country }),
  }
  return { details, addresses: await readSavedAddresses(db, person.company) }
}

/** Where nobody has said yet what the parts of an address are, the form shows them as they seem to be, and its buyer looks at them. */
async function readSavedAddresses(db: Executor, company: number): Promise<SavedAddress[]> {
  type Row = Pick<SavedAddress, 'id' | 'use' | 'country'> & {
    address: string
    street: string | null
    city: string | null
    postalCode: string | null
  }
  const { rows } = await db.execute<Row>(sql`
    select id::float8, use, address, street, city, postal_code as "postalCode", country
    from company_addresses where company = ${company} order by use, id`)
  return rows.map(({ address, street, city, postalCode, ...row }) => {
    const known =
      street && city && postalCode ? { street, city, postalCode } : splitAddress(address, row.country)
    return { ...row, ...(known ?? { street: address, city: '', postalCode: '' }) }
  })
}
