import type { TaxDecision } from './decide-tax.ts'
import { nameShownTax } from './price-words.ts'

type Buyer = { country: string; isBusiness: boolean; statedNumber: string }

/**
 * What staff should know before they confirm an order of a business in another state: which tax it bears, since nobody has verified its VAT
 * number, and how to change that. Undefined where a number would change nothing, or the decision itself says what is amiss.
 */
export function adviseOnTax(
  tax: TaxDecision,
  { country, isBusiness, statedNumber }: Buyer,
): string | undefined {
  if (!tax.ok || tax.note !== undefined || tax.category !== 'S') return undefined
  if (!isBusiness || country === tax.country) return undefined
  const name = nameShownTax(tax)
  return statedNumber === ''
    ? `The buyer bears ${name}, because no VAT number is known. To change that, ask for it, and have it verified on the page of the customer before you confirm.`
    : `The buyer bears ${name}, because the VAT number ${statedNumber} is not verified. To change that, have it verified on the page of the customer before you confirm.`
}
