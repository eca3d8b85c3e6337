import { COUNTRY_CODES, type CountryCode } from '#domain/markets/countries.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findCountryCode } from './country-code.ts'
import { decideTax, type TaxQuestion } from './decide-tax.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { describeDeliveryCost } from './price-words.ts'
import type { ShownTax, TaxTerms } from './quote-tax.ts'
import { writeVatNumber } from './write-vat-number.ts'

/** What is known of the VAT numbers of a company: that of its page, and those that VIES or a person proved. */
export type CompanyVat = { country: string; own: string; proven: readonly string[] }

type TaxedShop = Pick<ShopConfig, 'legalEntity' | 'invoices' | 'markets' | 'customers' | 'delivery'>
type Standing = Pick<TaxQuestion['buyer'], 'isBusiness' | 'vatNumber' | 'vatProven'>

/**
 * For orders that are placed on this day. The company is that of somebody who has signed in: nothing follows from what was typed. An address
 * that VAT does not reach is not known here: such an order costs less than was shown, never more.
 */
export function taxTermsOf(shop: TaxedShop, on: string, company?: CompanyVat): TaxTerms {
  const seller = sellerOf(shop)
  const numberOf = (typed: string) => writeVatNumber(typed, company?.country ?? '')
  return {
    business: byCountry({ isBusiness: true, vatNumber: '', vatProven: false }),
    consumer: byCountry({ isBusiness: false, vatNumber: '', vatProven: false }),
    ...(company && {
      company: {
        ownNumber: numberOf(company.own),
        proven: Object.fromEntries(
          company.proven.map(numberOf).map((vatNumber) => {
            return [vatNumber, byCountry({ isBusiness: true, vatNumber, vatProven: true })]
          }),
        ),
      },
    }),
    home: seller.seller.country,
    forConsumers: shop.customers?.consumers ?? false,
    delivery: describeDeliveryCost(shop),
  }

  function byCountry(buyer: Standing) {
    const known: Partial<Record<CountryCode, ShownTax>> = {}
    for (const code of COUNTRY_CODES.filter((each) => shop.markets.served.includes(each))) {
      const tax = decideTax({ ...seller, buyer: { ...buyer, country: code, address: '' }, on })
      if (tax.ok) known[code] = { category: tax.category, rate: tax.rate, country: tax.country }
    }
    return known
  }
}

/** The part of a tax question that is the operator's. */
export function sellerOf(
  shop: Pick<ShopConfig, 'legalEntity' | 'invoices'>,
): Pick<TaxQuestion, 'seller' | 'rates' | 'oss'> {
  const { oss, exemption, rates } = readInvoiceSettings(shop)
  const { country, vatNumber } = shop.legalEntity
  return { seller: { country: findCountryCode(country) ?? '', vatNumber, exemption }, rates, oss }
}
