import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { shop } from '#shop.config'
import { describeCoverage } from './describe-coverage.ts'

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
