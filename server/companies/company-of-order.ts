import { isUuid } from '#domain/access/is-uuid.ts'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { guessPlace } from '#domain/companies/guess-place.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type ProposedCompany = { number: number; name: string; state: CompanyState }

/** `isVouched`: the buyer had signed in, or staff said so. Else it was found by its e-mail address, which anybody can type. */
export type CompanyOfOrder = ProposedCompany & { isVouched: boolean }

/** Whose order it is, for the staff alone. One that was merged into another is that one. */
export async function findCompanyOfOrder(db: Executor, orderId: string): Promise<CompanyOfOrder | undefined> {
  const { rows } = await db.execute<CompanyOfOrder>(sql`
    select shown.number::float8, shown.name, shown.state, orders.company_by is not null as "isVouched"
    from orders join companies own on own.number = orders.company
    join companies shown on shown.number = coalesce(own.merged_into, own.number)
    where orders.id = ${orderId}`)
  return rows[0]
}

export type OrderBuyer = NonNullable<Awaited<ReturnType<typeof findBuyer>>>

/** What an order says of its buyer, as a company would have it. Undefined for an order that is gone or erased. */
export async function findBuyer(db: Executor, orderId: string, lock = false) {
  if (!isUuid(orderId)) return undefined
  const { rows } = await db.execute<{
    id: string
    /** What buyer and staff call it. */
    number: string
    fullName: string
    businessName: string | null
    vatNumber: string | null
    email: string
    phoneNumber: string
    fullAddress: string
    country: string
    company: number | null
  }>(sql`
    select id, order_number as number, full_name as "fullName", business_name as "businessName", vat_number as "vatNumber", email,
      phone_number as "phoneNumber", full_address as "fullAddress", country, company::float8
    from orders where id = ${orderId} and erased_at is null ${lock ? sql`for no key update` : sql``}`)
  const [order] = rows
  if (!order) return undefined
  const code = findCountry(order.country)
  const vatNumber = order.vatNumber?.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') ?? ''
  return {
    ...order,
    name: order.businessName ?? order.fullName,
    vatNumber: /^[A-Z0-9]{4,20}$/.test(vatNumber) ? vatNumber : null,
    vatPrefix: code === 'GR' ? 'EL' : (code ?? ''),
    country: code ? EU_COUNTRIES[code] : '',
    place: guessPlace(order.fullAddress),
  }
}

type Proposal = ProposedCompany & { place: string; country: string; reasons: string[] }

const PROPOSED_AT_MOST = 10

const SAME_EMAIL = 'e-mail address'
const SAME_VAT_NUMBER = 'VAT number'
const SAME_NAME = 'name and city'

/** Companies that this order may be of, with the reasons; a person decides. One that was merged into another is that one. */
export async function proposeCompanies(db: Executor, buyer: OrderBuyer): Promise<Proposal[]> {
  const { email, vatNumber, vatPrefix, name, fullAddress } = buyer
  const numbers = vatNumber === null ? [] : [vatNumber, `${vatPrefix}${vatNumber}`, vatNumber.slice(2)]
  const { rows } = await db.execute<Proposal>(sql`
    with proposed as (
      select company as number, 1 as place, ${SAME_EMAIL} as reason from people
      where lower(email) = lower(${email})
      union select company, 1, ${SAME_EMAIL} from orders
      -- Whoever had signed in may have typed anybody's.
      where lower(email) = lower(${email}) and company is not null and company_by is distinct from 'buyer'
      union select number, 2, ${SAME_VAT_NUMBER} from companies
      where vat_number in (select unnest(${numbers}::text[]))
      union select number, 3, ${SAME_NAME} from companies
      where lower(name) = lower(${name}) and place <> '' and strpos(lower(${fullAddress}), lower(place)) > 0
    ), shown as (
      select distinct coalesce(merged_into, number) as number, proposed.place, reason from proposed join companies using (number)
    )
    select c.number::float8, c.name, c.state, c.place, c.country,
      array_agg(s.reason order by s.place) as reasons
    from shown s join companies c using (number)
    where c.erased_at is null
    group by c.number order by min(s.place), c.number limit ${PROPOSED_AT_MOST}`)
  return rows
}

/**
 * The companies that somebody named who had not signed in, by an e-mail address or a VAT number that anybody may type. None once somebody
 * has vouched for the order.
 */
export async function readTypedProposals(db: Executor, orderId: string): Promise<Proposal[]> {
  const [current, buyer] = [await findCompanyOfOrder(db, orderId), await findBuyer(db, orderId)]
  if (!buyer || current?.isVouched) return []
  const proposals = await proposeCompanies(db, buyer)
  return proposals.filter(({ reasons }) =>
    reasons.some((reason) => reason === SAME_EMAIL || reason === SAME_VAT_NUMBER),
  )
}

/** Companies that may be the same as this one, with the reasons; a person decides. */
export async function proposeMerges(db: Executor, company: number): Promise<Proposal[]> {
  const { rows } = await db.execute<Proposal>(sql`
    with one as (select name, vat_number, place from companies where number = ${company}), proposed as (
      select number, 1 as place, 'VAT number' as reason from companies
      where vat_number = (select vat_number from one)
      union select number, 2, 'name and city' from companies
      where lower(name) = (select lower(name) from one) and lower(place) = (select lower(place) from one)
      union select number, 3, 'name' from companies where lower(name) = (select lower(name) from one)
        and lower(place) <> (select lower(place) from one)
    )
    select c.number::float8, c.name, c.state, c.place, c.country, array_agg(p.reason order by p.place) as reasons
    from proposed p join companies c using (number)
    where c.number <> ${company} and c.merged_into is null and c.erased_at is null
    group by c.number order by min(p.place), c.number limit ${PROPOSED_AT_MOST}`)
  return rows
}
