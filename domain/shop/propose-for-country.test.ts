import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { shop } from '#shop.config'
import { findSettingProblems } from './find-setting-problems.ts'
import { GUIDE_ROOM } from './guide.ts'
import { describeProposal, proposeForCountry } from './propose-for-country.ts'
import { valuesOf } from './setting-values.ts'

describe('what is proposed for a country', () => {
  it.each(COUNTRY_CODES)('is accepted by every rule: %s', (code) => {
    const values = valuesOf(shop)
    expect(findSettingProblems({ ...values, ...proposeForCountry(code) }, values)).toEqual({})
  })

  it.each(COUNTRY_CODES)('sells at home first, and in no country twice: %s', (code) => {
    const served = proposeForCountry(code)['markets.served'] as string[]
    expect(served[0]).toBe(code)
    expect(new Set(served).size).toBe(served.length)
  })

  it('has a field in the guide for each of its settings', () => {
    const paths = GUIDE_ROOM.sections.flatMap(({ settings }) => settings.map(({ path }) => path))
    expect(paths).toEqual(expect.arrayContaining(Object.keys(proposeForCountry('DE'))))
  })

  it('is said in sentences', () => {
    expect(describeProposal('DE')).toContain('VAT numbers look like DE999999999, each 9 being any digit')
    expect(describeProposal('DE')).toContain('Clocks of Europe/Berlin, and the law of Germany')
  })
})
