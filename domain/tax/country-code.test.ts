import { expect, it } from 'vitest'
import { findCountryCode, nameCountry } from './country-code.ts'
import { isIban } from './iban.ts'
import { writeVatNumber } from './write-vat-number.ts'

it.each([
  ['Spain', 'ES'],
  ['deutschland', 'DE'],
  ['Switzerland', 'CH'],
  ['gb', 'GB'],
  ['Atlantis', undefined],
  ['', undefined],
])('the code of %s is %s', (typed, code) => {
  expect(findCountryCode(typed)).toBe(code)
})

it('names a country by its code', () => {
  expect([nameCountry('NL'), nameCountry('CH')]).toEqual(['Netherlands', 'Switzerland'])
})

it.each([
  ['nl 1234.56.782.b90', 'NL', 'NL123456782B90'],
  ['123456782B90', 'NL', 'NL123456782B90'],
  ['nothing', 'NL', ''],
])('writes the VAT number %s with its letters in front', (typed, country, written) => {
  expect(writeVatNumber(typed, country)).toBe(written)
})

it.each([
  ['ES91 2100 0418 4502 0005 1332', true],
  ['DE89370400440532013000', true],
  ['DE89370400440532013001', false],
  ['DE', false],
])('%s is an IBAN: %s', (typed, is) => {
  expect(isIban(typed)).toBe(is)
})
