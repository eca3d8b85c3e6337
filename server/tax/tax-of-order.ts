import { sql } from 'drizzle-orm'
import { writeLocalTime } from '#domain/local-time.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findCountryCode } from '#domain/tax/country-code.ts'
import { decideTax, type TaxDecision } from '#domain/tax/decide-tax.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import type { VatArea } from '#domain/tax/vat-territories.ts'
import { writeVatNumber } from '#domain/tax/write-vat-number.ts'
import type { Executor } from '#server/db/database.ts'

/** How an order is taxed that is sold on this day: today, where none is given. */
export async function taxOfOrder(
  db: Executor,
  orderId: string,
  shop: ShopConfig,
  on: string = writeLocalTime(new Date(), shop.timeZone).slice(0, 10),
): Promise<TaxDecision> {
  const buyer = await readTaxedBuyer(db, orderId)
  if (!buyer) return { ok: false, why: 'The order is not there any more.' }
  const { oss, exemption, rates } = readInvoiceSettings(shop)
  const seller = {
    country: findCountryCode(shop.legalEntity.country) ?? '',
    vatNumber: shop.legalEntity.vatNumber,
    exemption,
  }
  return decideTax({ seller, buyer, rates, oss, on })
}

type Row = {
  country: string
  address: string
  postcode: string | null
  area: VatArea | null
  business: string | null
  /** As it was typed into the order. */
  own: string | null
  customer: string | null
  /** As the customer's page has it. */
  known: string | null
  isVouched: boolean
  proven: string[] | null
}

/**
 * Who buys, as far as it matters for tax. The number of the order counts before that of the customer's page, which counts where the buyer
 * had signed in or staff said whose order it is.
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
    select country, address, postcode, area, business, own, customer, known, "isVouched", (
      -- A later 'no' ends what an earlier answer proved; silence of VIES does not.
      select array_agg(vat_number) from (
        select distinct on (vat_number) vat_number, outcome from vat_checks
        where outcome <> 'not-proven' and vat_number is not null and company in (
          select companies.number from companies where companies.number = buyer.company or merged_into = buyer.company)
        order by vat_number, id desc
      ) latest where outcome = 'valid'
    ) as proven
    from buyer`)
  const [row] = rows
  if (!row) return undefined
  const country = findCountryCode(row.country) ?? ''
  const vatNumber = writeVatNumber(row.own ?? (row.isVouched ? row.known : null) ?? '', country)
  const knownNumber = writeVatNumber(row.known ?? '', country)
  return {
    country,
    address: row.address,
    decided: row.postcode && row.area ? { postcode: row.postcode, area: row.area } : undefined,
    isBusiness: Boolean(row.business) || vatNumber !== '',
    vatNumber,
    vatProven: isProven(vatNumber),
    unvouched:
      row.own === null && !row.isVouched && isProven(knownNumber)
        ? { customer: row.customer ?? '', vatNumber: knownNumber }
        : undefined,
  }

  function isProven(number: string) {
    return number !== '' && (row?.proven ?? []).some((proven) => writeVatNumber(proven, country) === number)
  }
}
