import { COUNTRY_CODES, type CountryCode, isCountryCode } from '#domain/markets/countries.ts'
import { findCountry } from '#domain/markets/find-country.ts'
import { VAT_RULES } from './vat-rules.ts'

export type VatCheck =
  /** It is written as numbers of this country are; whether it was ever given to anybody, only the tax office knows. */
  { verdict: 'looks-valid'; country: CountryCode } | { verdict: 'wrong-format' }

/** Judges a VAT number as somebody typed it, with or without the letters of its country. Never a reason to refuse an order. */
export function checkVatNumber(typed: string, orderCountry: string): VatCheck {
  const found = splitVatNumber(typed, orderCountry)
  return found ? { verdict: 'looks-valid', country: found.country } : { verdict: 'wrong-format' }
}

/** Its country, and what stands after the letters of it; undefined where no country writes numbers like this. */
export function splitVatNumber(
  typed: string,
  orderCountry: string,
): { country: CountryCode; number: string } | undefined {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const written = countryOfPrefix(text)
  const candidates: { country: CountryCode; number: string }[] = []
  if (written) candidates.push({ country: written, number: text.slice(2) })
  // Letters in front may belong to the number itself, as in Spain.
  const home = findCountry(orderCountry)
  if (home) candidates.push({ country: home, number: text })
  return candidates.find(({ country, number }) => fits(country, number))
}

/** Greece is EL on VAT numbers. */
function countryOfPrefix(text: string): CountryCode | undefined {
  const letters = text.slice(0, 2)
  if (letters === 'EL') return 'GR'
  return isCountryCode(letters) && COUNTRY_CODES.includes(letters) ? letters : undefined
}

function fits(country: CountryCode, number: string) {
  const { format, isConsistent } = VAT_RULES[country]
  return format.test(number) && (isConsistent?.(number) ?? true)
}
