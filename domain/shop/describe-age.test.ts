import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { describeAdults, describeAge } from './describe-age.ts'

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

describe('whom the shop is for', () => {
  const only = (standard: number) => ({
    sentence: `For adults only: ${standard} and over.`,
    mark: `${standard}+`,
  })

  it('is every adult of 18 as the shop is shipped', () => {
    expect(describeAdults(shop.ageLimits, shop.markets)).toEqual(only(18))
  })

  it('speaks of a higher age where a country that is served asks for one', () => {
    expect(describeAdults({ standard: 18, byCountry: { MT: 21 } }, { served: ['DE', 'MT'] })).toEqual({
      sentence: 'For adults only: 18 and over, or 21 and over where the law of your country asks for it.',
      mark: '18+ / 21+',
    })
  })

  it('names each such age once, the lowest first', () => {
    const byCountry = { NL: 21, MT: 21, DE: 20 }
    expect(describeAdults({ standard: 18, byCountry }, { served: ['NL', 'MT', 'DE'] })).toEqual({
      sentence:
        'For adults only: 18 and over, or 20 or 21 and over where the law of your country asks for it.',
      mark: '18+ / 20+ / 21+',
    })
  })

  it('does not speak of a country that is not served, or that asks for no more', () => {
    expect(describeAdults({ standard: 18, byCountry: { MT: 21, DE: 18 } }, { served: ['DE'] })).toEqual(
      only(18),
    )
    expect(describeAdults({ standard: 21, byCountry: { MT: 21, DE: 20 } }, { served: ['DE', 'MT'] })).toEqual(
      only(21),
    )
  })
})
