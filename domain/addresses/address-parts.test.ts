import { describe, expect, it, test } from 'vitest'
import { composeAddress, holdsPart, splitAddress } from './address-parts.ts'

describe('what was typed into the fields of an address', () => {
  it('is one text, and its parts', () => {
    expect(composeAddress({ address: 'Garden 1', city: 'Berlin', postalCode: '10115' })).toEqual({
      fullAddress: 'Garden 1, Berlin, 10115',
      street: 'Garden 1',
      city: 'Berlin',
      postalCode: '10115',
    })
  })

  it('stays as it is where there is no more than the text', () => {
    const address = 'Garden 1\n10115 Berlin'
    expect(composeAddress({ address, city: null, postalCode: null })).toEqual({
      fullAddress: address,
      street: null,
      city: null,
      postalCode: null,
    })
  })

  it('is not repeated where the text has city and postal code already; the street stays open then', () => {
    const address = 'Garden 1\n10115 BERLIN'
    expect(composeAddress({ address, city: 'Berlin', postalCode: '10115' })).toEqual({
      fullAddress: address,
      street: null,
      city: 'Berlin',
      postalCode: '10115',
    })
    expect(composeAddress({ address, city: 'Berlin', postalCode: null }).fullAddress).toBe(
      'Garden 1\n10115 BERLIN, Berlin',
    )
  })
})

test.each([
  ['Berliner Str. 5, 10115', 'Berlin', false],
  ['Str. 5, 10115 Berlin', 'Berlin', true],
  ['Str. 5, 1011AB Amsterdam', '1011 AB', false],
  ['Str. 5\nFrankfurt  am\nMain', 'Frankfurt am Main', true],
  ['Str. 10115', '1011', false],
])('that %j holds %j is %j', (text, part, held) => expect(holdsPart(text, part)).toBe(held))

test.each([
  ['Am Hof 1\n50667 Köln', 'Germany', ['Am Hof 1', '50667', 'Köln']],
  ['Am Hof 1, D-50667 Köln, Germany', 'Germany', ['Am Hof 1', 'D-50667', 'Köln']],
  ['Damrak 7, 1012 AB Amsterdam', 'Netherlands', ['Damrak 7', '1012 AB', 'Amsterdam']],
  ['ul. Nowa 3\nm. 5\n00-950 Warszawa', 'Poland', ['ul. Nowa 3, m. 5', '00-950', 'Warszawa']],
  ['Dlouhá 5, 110 00 Praha 1', 'Czechia', ['Dlouhá 5', '110 00', 'Praha 1']],
  ['Rua 8, 1000-001 Lisboa', 'Portugal', ['Rua 8', '1000-001', 'Lisboa']],
  ['Canal Street 1, Amsterdam, 1011 AB', 'Netherlands', ['Canal Street 1', '1011 AB', 'Amsterdam']],
])('%j is proposed as its parts', (text, country, [street, postalCode, city]) => {
  expect(splitAddress(text, country)).toEqual({ street, postalCode, city })
})

test.each(['', 'Am Hof 1', '50667 Köln', 'Am Hof 1, Köln', '50667', 'Am Hof 12345', '10115, 10115'])(
  'of %j nothing is proposed',
  (text) => expect(splitAddress(text, 'Germany')).toBeUndefined(),
)
