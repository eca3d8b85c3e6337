import type { CustomerField } from './customer-form.ts'

type Doubted = Pick<CustomerField, 'name' | 'control' | 'autoComplete'>

/**
 * What a buyer might look at again in a field that they have left. Never a reason to refuse: there are houses without a number, and the shop
 * asks before it gives up a number that looks odd.
 */
export function doubtField(
  { name, control, autoComplete }: Doubted,
  value: string,
  values: Readonly<Record<string, string>> = {},
): string | undefined {
  const typed = value.trim()
  if (typed === '') return undefined
  if (control === 'tel') return doubtPhone(typed)
  if (name === 'vatNumber') return doubtVatNumber(typed)
  if (autoComplete === 'street-address' || autoComplete === 'billing street-address')
    return doubtAddress(typed)
  if (autoComplete.endsWith('postal-code')) return doubtPostalCode(typed, values.country)
  return undefined
}

function doubtPhone(typed: string) {
  const digits = typed.replace(/\D/g, '').length
  if (/\p{L}/u.test(typed) || digits < 7 || digits > 15)
    return 'This does not look like a phone number. Is it right?'
  if (!/^(\+|00)/.test(typed)) return 'With its country code, such as +49, we reach you from anywhere.'
  return undefined
}

/** Two letters of a country and what stands behind them: which numbers a country gives out is looked at by staff. */
function doubtVatNumber(typed: string) {
  const text = typed.toUpperCase().replace(/[\s.\-/]/g, '')
  const digits = text.replace(/\D/g, '').length
  if (/^[A-Z]{2}[A-Z0-9+*]{7,13}$/.test(text) && digits >= 7) return undefined
  return 'This does not look like a VAT number, such as DE123456788. Is it right?'
}

function doubtAddress(typed: string) {
  return /\d/.test(typed) ? undefined : 'There is no house number in this address. Is it right?'
}

/** How many digits some countries have. The others are not doubted. */
const DIGITS: Record<string, number> = {
  Austria: 4,
  Belgium: 4,
  Denmark: 4,
  Finland: 5,
  France: 5,
  Germany: 5,
  Italy: 5,
  Netherlands: 4,
  Poland: 5,
  Portugal: 7,
  Spain: 5,
  Sweden: 5,
}

function doubtPostalCode(typed: string, country = '') {
  const wanted = Object.hasOwn(DIGITS, country) ? DIGITS[country] : undefined
  const digits = typed.replace(/\D/g, '').length
  if (wanted === undefined || digits === wanted) return undefined
  return `Postal codes in ${country} have ${wanted} digits. Is it right?`
}
