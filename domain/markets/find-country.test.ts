import { describe, expect, test } from 'vitest'
import { COUNTRY_CODES, EU_COUNTRIES } from './countries.ts'
import { findCountry } from './find-country.ts'

test('every country is found by its code and by its name, in any case', () => {
  for (const code of COUNTRY_CODES) {
    const name = EU_COUNTRIES[code]
    for (const text of [code, code.toLowerCase(), name, name.toLowerCase(), name.toUpperCase()]) {
      expect([text, findCountry(text)]).toEqual([text, code])
    }
  }
})

describe('what a buyer may write', () => {
  test.each([
    ['Deutschland', 'DE'],
    ['  the   netherlands ', 'NL'],
    ['ÖSTERREICH', 'AT'],
    ['Osterreich', 'AT'],
    ['espana', 'ES'],
    ['Czech Republic', 'CZ'],
    ['Ελλάδα', 'GR'],
    ['EL', 'GR'],
    ['Éire', 'IE'],
  ])('%j means %s', (text, code) => {
    expect(findCountry(text)).toBe(code)
  })

  test.each(['', ' ', 'Switzerland', 'United Kingdom', 'Northern Ireland', 'Atlantis', 'constructor'])(
    '%j is no country of the EU',
    (text) => {
      expect(findCountry(text)).toBeUndefined()
    },
  )
})
