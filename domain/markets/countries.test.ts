import { expect, test } from 'vitest'
import { COUNTRY_CODES, EU_COUNTRIES, isCountryCode } from './countries.ts'

test('the European Union has 27 countries', () => {
  expect(COUNTRY_CODES).toHaveLength(27)
})

test('every name is the one that ISO codes stand for in English', () => {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  for (const code of COUNTRY_CODES) expect(EU_COUNTRIES[code]).toBe(names.of(code))
})

test('countries stand in the order of their names', () => {
  const names = COUNTRY_CODES.map((code) => EU_COUNTRIES[code])
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
})

test.each(['GB', 'CH', 'NO', 'XK', 'UK', 'EL', 'es', '', 'toString', '__proto__'])(
  '%j is no code of an EU country',
  (text) => {
    expect(isCountryCode(text)).toBe(false)
  },
)
