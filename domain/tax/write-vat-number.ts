import { splitVatNumber } from '#domain/vat/check-vat-number.ts'

/** A VAT number with the letters of its country in front, as invoices have it. Empty where it cannot be one. */
export function writeVatNumber(typed: string, country: string): string {
  const found = splitVatNumber(typed, country)
  if (!found) return ''
  // Greece is EL on VAT numbers.
  return `${found.country === 'GR' ? 'EL' : found.country}${found.number}`
}
