import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { describeShopProblem, findShopProblems } from './find-shop-problems.ts'

const cases = [
  {
    what: 'a country that is served and excluded',
    config: { ...shop, markets: { served: ['DE', 'ES'], excluded: ['ES'] } },
    problem: 'markets.served: must not name an excluded country (Spain)',
  },
  {
    what: 'a shop that sells nothing',
    config: { ...shop, kinds: { strain: false, vape: false, concentrate: false } },
    problem: 'kinds.strain: must be on, or another category: a shop sells at least one',
  },
  {
    what: 'a country outside the EU',
    config: { ...shop, markets: { served: ['DE', 'CH'], excluded: [] } },
    problem: 'markets.served.1: must be the two-letter code of an EU country, such as DE',
  },
  {
    what: 'a country named twice',
    config: { ...shop, markets: { served: ['DE', 'DE'], excluded: [] } },
    problem: 'markets.served: must not name a country twice',
  },
  {
    what: 'a law that keeps orders for no longer than the shop does',
    config: {
      ...shop,
      retention: { ...shop.retention, ordersKeptByLaw: { years: 7, law: 'the tax law of Spain' } },
    },
    problem:
      'retention.ordersKeptByLaw.years: must be more than the years that orders are kept; leave it empty if the law requires no more',
  },
  {
    what: 'a law without a name',
    config: { ...shop, retention: { ...shop.retention, ordersKeptByLaw: { years: 10, law: '' } } },
    problem: 'retention.ordersKeptByLaw.law: must not be empty',
  },
  {
    what: 'more years than a database can count back',
    config: { ...shop, retention: { ...shop.retention, ordersYears: 5000 } },
    problem: 'retention.ordersYears: must be 100 or less',
  },
  {
    what: 'a rating without a source',
    config: { ...shop, reviews: { source: '', rating: { value: 4.8, count: 156 } } },
    problem: 'reviews.source: must say where the reviews can be read',
  },
  {
    what: 'a licence without its authority',
    config: { ...shop, licence: { number: '12', authority: '' } },
    problem: 'licence.authority: must name who granted the licence',
  },
  {
    what: 'readers of health statements that there are not',
    config: { ...shop, healthStatements: 'doctors' },
    problem: "healthStatements: must be 'everyone' or 'nobody'",
  },
  {
    what: 'a last day of the licence that no calendar has',
    config: { ...shop, licence: { ...shop.licence, validUntil: '2027-02-29' } },
    problem: 'licence.validUntil: must be a day such as 2027-03-31',
  },
  {
    what: 'an age limit under 18',
    config: { ...shop, ageLimits: { standard: 17, byCountry: {} } },
    problem: 'ageLimits.standard: must be 18 or more',
  },
  {
    what: 'a claim that promises another delivery than the terms',
    config: { ...shop, delivery: { ...shop.delivery, toWeeks: 4 } },
    problem: 'claims.standardDelivery.text: must say ‘2-4 weeks’, as the delivery times do',
  },
  {
    what: 'a claim that promises another haste than the terms',
    config: { ...shop, delivery: { ...shop.delivery, processedWithinHours: 48 } },
    problem: 'claims.fastProcessing.text: must say ‘48 hours’, as the delivery times do',
  },
  {
    what: 'a delivery that ends before it begins',
    config: {
      ...shop,
      delivery: { ...shop.delivery, fromWeeks: 4 },
      claims: { ...shop.claims, standardDelivery: { shown: false, text: 'Soon' } },
    },
    problem: 'delivery.fromWeeks: must not be more than the longest delivery',
  },
  {
    what: 'a value of spaces',
    config: { ...shop, legalEntity: { ...shop.legalEntity, name: ' ' } },
    problem: 'legalEntity.name: must not begin or end with a space',
  },
  {
    what: 'an address that is no e-mail address',
    config: { ...shop, contact: { ...shop.contact, email: 'nobody' } },
    problem: 'contact.email: must be an e-mail address',
  },
  {
    what: 'an unknown time zone',
    config: { ...shop, timeZone: 'Europe/Atlantis' },
    problem: 'timeZone: must be a time zone such as Europe/Madrid',
  },
]

describe('the settings of the shop', () => {
  it('are in order as they are shipped', () => {
    expect(findShopProblems(shop)).toEqual([])
  })

  it('name nobody as they are shipped', () => {
    const { legalEntity, licence, contact, dataProtection } = shop
    const entered = [legalEntity, licence, contact, dataProtection].flatMap((part) => Object.values(part))
    expect(entered.filter(Boolean)).toEqual([])
    expect(shop.reviews).toEqual({ source: '', rating: null })
  })

  it.each(cases)('refuse $what', ({ config, problem }) => {
    expect(findShopProblems(config).map(describeShopProblem)).toEqual([problem])
  })

  it('refuse a line that nobody knows, by name', () => {
    expect(
      findShopProblems({ ...shop, licens: {} })
        .map(describeShopProblem)
        .join(),
    ).toContain('licens')
  })

  it('accept a shop that is filled in', () => {
    const filled = {
      ...shop,
      licence: { number: 'L-12', authority: 'Office' },
      contact: {
        email: 'a@b.example',
        telegram: '@shopname',
        whatsapp: '+34 600 000 000',
        signal: '+34-600-000-000',
      },
      ageLimits: { standard: 18, byCountry: { MT: 21 } },
      reviews: { source: 'https://reviews.example', rating: { value: 4.5, count: 12 } },
    }
    expect(findShopProblems(filled)).toEqual([])
  })
})
