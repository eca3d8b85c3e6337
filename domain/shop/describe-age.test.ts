import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { describeAge } from './describe-age.ts'

describe('the age a visitor must have reached', () => {
  it('is 18 as the shop is shipped', () => {
    expect(describeAge(shop.ageLimits)).toBe('18 or older')
  })

  it('names the countries that ask for more', () => {
    expect(describeAge({ standard: 18, byCountry: { MT: 21 } })).toBe('18 or older (21 in Malta)')
    expect(describeAge({ standard: 18, byCountry: { NL: 21, MT: 21, DE: 20 } })).toBe(
      '18 or older (20 in Germany; 21 in Malta and the Netherlands)',
    )
  })

  it('does not name a country that asks for the same', () => {
    expect(describeAge({ standard: 21, byCountry: { MT: 21 } })).toBe('21 or older')
  })
})
