import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { shop } from '#shop.config'
import { describeCoverage, titleCoverage } from './describe-coverage.ts'

describe('the coverage of the shop', () => {
  it('is the EU without Spain and Croatia by default', () => {
    expect(shop.markets.served).toHaveLength(25)
    expect(describeCoverage(shop.markets)).toBe('all EU countries except Spain and Croatia')
  })

  it('names the countries served when others are missing too', () => {
    expect(describeCoverage({ served: ['DE', 'MT', 'NL'], excluded: ['ES'] })).toBe(
      'Germany, Malta and the Netherlands',
    )
  })

  it('has no exception when every country is served', () => {
    expect(describeCoverage({ served: COUNTRY_CODES, excluded: [] })).toBe('all EU countries')
  })
})

it.each([
  [
    'all countries but two that are excluded by name',
    COUNTRY_CODES.filter((code) => !['ES', 'HR'].includes(code)),
    ['ES', 'HR'],
    'EU-Wide Delivery',
  ],
  ['all countries', COUNTRY_CODES, [], 'EU-Wide Delivery'],
  ['seven countries', COUNTRY_CODES.slice(0, 7), [], 'Delivery to 7 Countries'],
  [
    'seven countries, the others excluded by name',
    COUNTRY_CODES.slice(0, 7),
    COUNTRY_CODES.slice(7),
    'Delivery to 7 Countries',
  ],
  ['one country', ['DE'], [], 'Delivery to Germany'],
] as const)('titles the delivery to %s', (_what, served, excluded, title) => {
  expect(titleCoverage({ served: [...served], excluded: [...excluded] }, 'Delivery')).toBe(title)
})
