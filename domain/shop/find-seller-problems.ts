import { EU_COUNTRIES, isCountryCode } from '#domain/markets/countries.ts'
import { findCountryCode, nameCountry } from '#domain/tax/country-code.ts'
import { splitVatNumber } from '#domain/vat/check-vat-number.ts'
import { VAT_SHAPES } from '#domain/vat/vat-shapes.ts'
import type { ShopConfig } from './shop-config.ts'

type SellerProblem = { line: string; of: readonly string[]; message: string }

/**
 * What is wrong with the country and the VAT number of the business, on which tax, invoices and exports depend. Asked when they are typed, and
 * for the dashboard: what was published before such a check is still read.
 */
export function findSellerProblems({
  legalEntity,
  invoices,
}: Pick<ShopConfig, 'legalEntity' | 'invoices'>): SellerProblem[] {
  const { country, vatNumber } = legalEntity
  const code = findCountryCode(country)
  const found: SellerProblem[] = []
  if (country !== '' && code === undefined)
    found.push({
      line: 'legalEntity.country',
      of: [],
      message: 'must be a country by its English name or its two letters, such as Germany or DE',
    })
  // Whoever charges no VAT may have nothing but the number of a tax office; other states have numbers of their own.
  const isChecked = vatNumber !== '' && !invoices?.exemption && (code === undefined || isCountryCode(code))
  const problem = isChecked ? describeVatProblem(vatNumber, code) : undefined
  if (problem)
    found.push({
      line: 'legalEntity.vatNumber',
      of: ['legalEntity.country', 'invoices.exemption'],
      message: problem,
    })
  return found
}

function describeVatProblem(vatNumber: string, home: string | undefined): string | undefined {
  const written = splitVatNumber(vatNumber, home ?? '')
  if (written && (home === undefined || written.country === home)) return undefined
  if (written)
    return `must be of the country of the business: this one is of ${EU_COUNTRIES[written.country]}, and the business is in ${nameCountry(home ?? '')}`
  if (home === undefined || !isCountryCode(home))
    return 'must be a VAT number with the letters of its country in front, such as DE and nine digits; this is none'
  return `must be a VAT number of ${EU_COUNTRIES[home]}, such as ${VAT_SHAPES[home]}, each 9 being any digit; a digit of this one is wrong, missing or too many`
}
