import { type CountryCode, EU_COUNTRIES, isCountryCode } from '#domain/markets/countries.ts'
import { splitVatNumber } from '#domain/vat/check-vat-number.ts'
import { nameCountry } from './country-code.ts'
import type { TaxCategory } from './tax-category.ts'
import { findVatRate, type VatRate } from './vat-rates.ts'
import { describeTerritory, findTerritory, type VatArea } from './vat-territories.ts'

export type TaxQuestion = {
  /** Countries are two letters; empty where nobody filled them in, or they are not known. */
  seller: {
    country: string
    vatNumber: string
    /** Why the seller charges no VAT at all, such as a small business; empty where they do. */
    exemption: string
  }
  buyer: {
    country: string
    /** As it was typed; its postal code may be of a place that its country's VAT does not reach. */
    address: string
    /** What staff made of that postal code. */
    decided?: { postcode: string; area: VatArea } | undefined
    isBusiness: boolean
    /** Of the order or of its customer, where the buyer had signed in or staff said whose order it is. */
    vatNumber: string
    /** Somebody asked VIES or the tax office, and the number is valid. */
    vatProven: boolean
    unvouched?: Unvouched | undefined
  }
  rates: readonly VatRate[]
  /** The seller declares what consumers in other states owe there (One Stop Shop). */
  oss: boolean
  /** The day on which the goods are sold, YYYY-MM-DD. */
  on: string
}

/**
 * A customer with a proven VAT number, of whom the order has nothing but what was typed. Anybody may type it, so the number is not the
 * order's until somebody vouches for it.
 */
export type Unvouched = { customer: string; vatNumber: string; typed: 'email' | 'vat-number' | 'both' }

export type TaxDecision =
  /** `country` is the one whose tax it is. `reason`: why there is none. `note`, for staff: why there is some, though there might be none. */
  | { ok: true; category: TaxCategory; rate: number; country: string; reason?: string; note?: string }
  /** `why` is a sentence for staff. */
  | { ok: false; why: string }

export const INTRA_COMMUNITY_REASON =
  'Intra-community supply, exempt under Article 138 of Directive 2006/112/EC'
export const EXPORT_REASON =
  'Export outside the European Union, exempt under Article 146 of Directive 2006/112/EC'

/** How an order is taxed, all of it alike. */
export function decideTax(question: TaxQuestion): TaxDecision {
  const decided = decide(question)
  const { unvouched, ...buyer } = question.buyer
  if (!unvouched) return decided
  const { customer, vatNumber, typed } = unvouched
  const vouched = decide({ ...question, buyer: { ...buyer, isBusiness: true, vatNumber, vatProven: true } })
  if (!vouched.ok || vouched.category !== 'K') return decided
  const note = `${customer} has a valid VAT number, but it is not used: the order only has ${TYPED[typed]}, and the buyer was not signed in. Assign the order to the customer if it is theirs.`
  return decided.ok ? { ...decided, note } : { ok: false, why: `${decided.why} ${note}` }
}

const TYPED: Record<Unvouched['typed'], string> = {
  email: 'an e-mail address of theirs, which anybody can type',
  'vat-number': 'that number, which anybody can type',
  both: 'that number and an e-mail address of theirs, which anybody can type',
}

function decide({ seller, buyer, rates, oss, on }: TaxQuestion): TaxDecision {
  if (!isCountryCode(seller.country)) return { ok: false, why: NO_SELLER_COUNTRY }
  if (buyer.country === '') return { ok: false, why: NO_BUYER_COUNTRY }
  const home = seller.country
  if (seller.exemption !== '')
    return { ok: true, category: 'E', rate: 0, country: home, reason: seller.exemption }
  const territory = findTerritory(buyer.country, buyer.address, on)
  const decided = territory && buyer.decided?.postcode === territory.postcode ? buyer.decided.area : undefined
  if (territory && !decided) return { ok: false, why: `${describeTerritory(territory)} ${CHECK_BY_HAND}` }
  const destination = COUNTS_AS[buyer.country] ?? buyer.country
  const isInside = decided ? decided === 'inside' : isCountryCode(destination)
  if (!isInside) return { ok: true, category: 'G', rate: 0, country: home, reason: EXPORT_REASON }
  if (destination === home) return charge(home)
  if (isAcquirer(buyer, home))
    return { ok: true, category: 'K', rate: 0, country: home, reason: INTRA_COMMUNITY_REASON }
  if (buyer.isBusiness) return charge(home)
  if (oss && isCountryCode(destination)) return charge(destination)
  return {
    ok: false,
    why: `This ships to a consumer in ${territory?.name ?? nameCountry(destination)}, whose VAT is due there. Turn on ‘One Stop Shop’ in the settings if you declare it, or ask for the VAT number of the business and assign the order to a customer.`,
  }

  function charge(country: keyof typeof EU_COUNTRIES): TaxDecision {
    const rate = findVatRate(country, on, rates)
    if (rate === undefined)
      return { ok: false, why: `There is no rate of VAT for ${EU_COUNTRIES[country]} on ${on}.` }
    return { ok: true, category: 'S', rate, country }
  }
}

/** Countries whose sales are those of another one (Article 7 of Directive 2006/112/EC). */
const COUNTS_AS: Record<string, CountryCode> = { MC: 'FR' }
const CHECK_BY_HAND = 'Check manually how it is taxed, and decide on the order page.'

/** Somebody whose VAT number, of another state than the seller's, was proven: they declare the tax at home. */
function isAcquirer({ country, isBusiness, vatNumber, vatProven }: TaxQuestion['buyer'], home: string) {
  const number = splitVatNumber(vatNumber, country)
  return isBusiness && vatProven && number !== undefined && number.country !== home
}

const NO_SELLER_COUNTRY =
  'The country of your business is not filled in, or not in the European Union (Settings, Business and licence).'
const NO_BUYER_COUNTRY = 'The country of the customer is not known: correct it in the order.'
