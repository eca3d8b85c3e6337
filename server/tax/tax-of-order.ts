import { localDay } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findCountryCode } from '#domain/tax/country-code.ts'
import { decideTax, type TaxDecision, type Unvouched } from '#domain/tax/decide-tax.ts'
import { type CompanyVat, sellerOf } from '#domain/tax/tax-terms.ts'
import type { VatArea } from '#domain/tax/vat-territories.ts'
import { writeVatNumber } from '#domain/tax/write-vat-number.ts'
import type { Executor } from '#server/db/database.ts'
import { type Sql, sql } from '#server/db/sql.ts'

/** How an order is taxed that is sold on this day: today, where none is given. */
export async function taxOfOrder(
  db: Executor,
  orderId: string,
  shop: ShopConfig,
  on: string = localDay(new Date(), shop.timeZone),
): Promise<TaxDecision> {
  const buyer = await readTaxedBuyer(db, orderId)
  if (!buyer) return { ok: false, why: 'The order no longer exists.' }
  return decideTax({ ...sellerOf(shop), buyer, on })
}

type Row = {
  country: string
  address: string
  postcode: string | null
  area: VatArea | null
  business: string | null
  /** As it was typed into the order. */
  own: string | null
  company: number | null
  customer: string | null
  /** As the customer's page has it. */
  known: string | null
  isVouched: boolean
  proven: string[] | null
}

/**
 * Who buys, as far as it matters for tax. A VAT number counts where the buyer had signed in or staff said whose order it is: that of the
 * order before that of the customer's page. Without that the order is taxed as if no number had been typed.
 */
export async function readTaxedBuyer(db: Executor, orderId: string) {
  const { rows } = await db.execute<Row>(sql`
    with buyer as (
      select orders.country, full_address as address, postcode, area, business_name as business, orders.vat_number as own,
        shown.name as customer, shown.vat_number as known, orders.company_by is not null as "isVouched", shown.number as company
      from orders left join companies own on own.number = orders.company
      left join companies shown on shown.number = coalesce(own.merged_into, own.number)
      left join order_vat_areas on order_id = orders.id
      where orders.id = ${orderId}
    )
    select country, address, postcode, area, business, own, company::float8, customer, known, "isVouched",
      ${provenNumbersOf(sql`buyer.company`)} as proven
    from buyer`)
  const [row] = rows
  if (!row) return undefined
  const country = findCountryCode(row.country) ?? ''
  const typedNumber = writeVatNumber(row.own ?? '', country)
  const knownNumber = writeVatNumber(row.known ?? '', country)
  const vatNumber = row.isVouched ? (row.own === null ? knownNumber : typedNumber) : ''
  return {
    country,
    address: row.address,
    decided: row.postcode && row.area ? { postcode: row.postcode, area: row.area } : undefined,
    isBusiness: Boolean(row.business) || vatNumber !== '',
    vatNumber,
    vatProven: isProven(row, vatNumber, country),
    /** For the invoice, which repeats what its buyer said of themselves. It decides nothing. */
    statedNumber: vatNumber || typedNumber,
    unvouched: row.isVouched
      ? undefined
      : await findUnvouched(db, row, { country, typedNumber, knownNumber }),
  }
}

function isProven({ proven }: Pick<Row, 'proven'>, number: string, country: string) {
  return number !== '' && (proven ?? []).some((each) => writeVatNumber(each, country) === number)
}

/** What is known of the VAT numbers of a company whose people have signed in. */
export async function readCompanyVat(db: Executor, company: number): Promise<CompanyVat | undefined> {
  const { rows } = await db.execute<{ country: string; own: string; proven: string[] | null }>(sql`
    select coalesce(shown.country, '') as country, coalesce(shown.vat_number, '') as own,
      ${provenNumbersOf(sql`shown.number`)} as proven
    from companies own join companies shown on shown.number = coalesce(own.merged_into, own.number)
    where own.number = ${company}`)
  const [row] = rows
  return row && { ...row, proven: row.proven ?? [] }
}

/** The numbers of a company, and of those that were merged into it, that are proven now. */
function provenNumbersOf(company: Sql) {
  // A later 'no' ends what an earlier answer proved; silence of VIES does not.
  return sql`(
    select array_agg(vat_number) from (
      select distinct on (vat_number) vat_number, outcome from vat_checks
      where outcome <> 'not-proven' and vat_number is not null and company in (
        select companies.number from companies where companies.number = ${company} or merged_into = ${company})
      order by vat_number, id desc
    ) latest where outcome = 'valid'
  )`
}

type Numbers = { country: string; typedNumber: string; knownNumber: string }

/** Whose the order seems to be, by what was typed: the customer with that VAT number, before the one with that e-mail address. */
async function findUnvouched(
  db: Executor,
  row: Row,
  { country, typedNumber, knownNumber }: Numbers,
): Promise<Unvouched | undefined> {
  const owner = typedNumber === '' ? undefined : await findOwner(db, typedNumber, country)
  if (owner) {
    const typed = owner.number === row.company ? 'both' : 'vat-number'
    return { customer: owner.name, vatNumber: typedNumber, typed }
  }
  if (!isProven(row, knownNumber, country)) return undefined
  return { customer: row.customer ?? '', vatNumber: knownNumber, typed: 'email' }
}

/** The customer whose proven number this is. */
async function findOwner(db: Executor, vatNumber: string, country: string) {
  // Staff write it with or without the letters of its country.
  const spellings = [vatNumber, vatNumber.slice(2)]
  const { rows } = await db.execute<{ number: number; name: string; proven: string[] | null }>(sql`
    select shown.number::float8, shown.name, ${provenNumbersOf(sql`shown.number`)} as proven
    from companies own join companies shown on shown.number = coalesce(own.merged_into, own.number)
    where own.vat_number in (select unnest(${spellings}::text[])) and shown.erased_at is null
    order by shown.number limit 10`)
  return rows.find((each) => isProven(each, vatNumber, country))
}
