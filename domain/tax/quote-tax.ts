import type { CountryCode } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import { sumAmounts } from './order-amounts.ts'
import type { TaxCategory } from './tax-category.ts'
import { writeVatNumber } from './write-vat-number.ts'

/** A tax that a buyer is shown before they order. `country`: whose tax it is. */
export type ShownTax = { category: TaxCategory; rate: number; country: string }

type ByCountry = Partial<Record<CountryCode, ShownTax>>

/**
 * How orders of a buyer would be taxed, by where they go: all that a dialog needs to say it. A country is left out where the tax is not known
 * beforehand. The server makes it by `decideTax` (`tax-terms.ts`), so that a browser has neither the rates nor the rules.
 */
export type TaxTerms = {
  business: ByCountry
  consumer: ByCountry
  /** Of a company whose people have signed in; by VAT number, for those that are proven. */
  company?: { ownNumber: string; proven: Record<string, ByCountry> } | undefined
  /** Of the seller: at home a proven number changes nothing. */
  home: string
  /** Consumers buy here too, and read prices with VAT. */
  forConsumers: boolean
  /** How delivery cost is decided, in a sentence. */
  delivery: string
}

/** Before an offer is there. */
export const NO_TAX_TERMS: TaxTerms = {
  business: {},
  consumer: {},
  home: '',
  forConsumers: false,
  delivery: '',
}

/** What of an order form decides about tax, as it was typed. */
export type TaxedForm = {
  country?: string | null | undefined
  businessName?: string | null | undefined
  vatNumber?: string | null | undefined
}

export type TaxQuote = {
  /** Undefined where it is not known yet, or not before a person looks. */
  tax: ShownTax | undefined
  /** Nothing makes the buyer a business. */
  isConsumer: boolean
  /** Why a business of another state pays the VAT of the seller: its number is missing, was only typed, or nobody has checked it. */
  unproven: 'missing' | 'not-signed-in' | 'not-checked' | undefined
}

/** How an order with this form would be taxed: the same in the dialog and where the order is stored. */
export function quoteTax(terms: TaxTerms, form: TaxedForm): TaxQuote {
  const country = findCountry(form.country ?? '')
  const typed = (form.vatNumber ?? '').trim()
  const number = writeVatNumber(typed || (terms.company?.ownNumber ?? ''), country ?? '')
  const isVouched = terms.company !== undefined && number !== ''
  const isConsumer = !(form.businessName ?? '').trim() && !isVouched
  if (!country) return { tax: undefined, isConsumer, unproven: undefined }
  const proven = isVouched ? terms.company?.proven[number]?.[country] : undefined
  const tax = proven ?? terms[isConsumer ? 'consumer' : 'business'][country]
  const mightBeZero = !isConsumer && !proven && tax?.category === 'S' && country !== terms.home
  return { tax, isConsumer, unproven: mightBeZero ? whyUnproven() : undefined }

  function whyUnproven() {
    if (typed === '' && number === '') return 'missing'
    return terms.company ? 'not-checked' : 'not-signed-in'
  }
}

/** What is to be paid for goods at a tax, delivery apart. */
export function payableOf(goodsCents: number, tax: ShownTax) {
  return sumAmounts({ goodsCents, chargesCents: 0, rate: tax.rate })
}

/**
 * What a buyer agrees to by ordering, in cents and with VAT; null where it is added to what they were shown. To a consumer a price that
 * says nothing of VAT is the whole price.
 */
export function agreedPayable(
  terms: TaxTerms,
  { tax, isConsumer }: TaxQuote,
  goodsCents: number,
): number | null {
  if (tax) return payableOf(goodsCents, tax).payableCents
  return terms.forConsumers && isConsumer ? goodsCents : null
}
