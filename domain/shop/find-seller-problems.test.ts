import { describe, expect, it } from 'vitest'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { VAT_RULES } from '#domain/vat/vat-rules.ts'
import { VAT_SHAPES } from '#domain/vat/vat-shapes.ts'
import { shop } from '#shop.config'
import { findSellerProblems } from './find-seller-problems.ts'
import { findSettingProblems } from './find-setting-problems.ts'
import { findShopProblems } from './find-shop-problems.ts'
import { findGoLiveSteps } from './go-live-steps.ts'
import { fromFields } from './setting-fields.ts'
import { valuesOf } from './setting-values.ts'

const GERMAN = 'DE136695976'

function business(country: string, vatNumber: string, exemption = '') {
  return { ...shop, legalEntity: { ...shop.legalEntity, country, vatNumber }, invoices: { exemption } }
}

const problems = (country: string, vatNumber: string, exemption?: string) =>
  findSellerProblems(business(country, vatNumber, exemption)).map(({ line, message }) => `${line} ${message}`)

describe('the country and the VAT number of the business', () => {
  it.each([
    ['', ''],
    ['Germany', GERMAN],
    ['DE', '136695976'],
    ['Deutschland', 'de 136 695 976'],
    ['Switzerland', 'CHE-123.456.789'],
    ['', GERMAN],
  ])('are right as %j and %j', (country, number) => {
    expect(problems(country, number)).toEqual([])
  })

  it.each([
    [
      'Germany',
      'DE 123456789',
      /^legalEntity\.vatNumber must be a VAT number of Germany, such as DE999999999/,
    ],
    ['Germany', 'DE12345678', /a digit of this one is wrong, missing or too many$/],
    [
      'Spain',
      GERMAN,
      /must be of the country of the business: this one is of Germany, and the business is in Spain/,
    ],
    ['', '136695976', /with the letters of its country in front/],
    ['Atlantis', '', /^legalEntity\.country must be a country by its English name or its two letters/],
  ])('are wrong as %j and %j', (country, number, message) => {
    expect(problems(country, number)).toEqual([expect.stringMatching(message)])
  })

  it('need no VAT number of that form where no VAT is charged', () => {
    expect(problems('Germany', '12/345/67890', '§19 UStG')).toEqual([])
    expect(problems('Germany', '12/345/67890')).toHaveLength(1)
  })

  it('are kept as invoices need them, and as typed where they cannot be read', () => {
    const read = (path: string, reads: 'country' | 'vat-number', typed: string) =>
      fromFields({ path, control: { kind: 'text', reads } }, () => [typed])
    expect(['Deutschland', ' de ', 'Schweiz', 'CH'].map((typed) => read('c', 'country', typed))).toEqual([
      ...['Germany', 'Germany', 'Schweiz', 'Switzerland'],
    ])
    expect(['de 136.695-976', 'DE 123456789', ''].map((typed) => read('v', 'vat-number', typed))).toEqual([
      ...[GERMAN, 'DE 123456789', ''],
    ])
  })

  it('are refused when they are typed, and read and named where they were published before', () => {
    const wrong = business('Deutschlant', 'DE 123456789')
    expect(findShopProblems(wrong)).toEqual([])
    expect(Object.keys(findSettingProblems(valuesOf(wrong), valuesOf(shop))).toSorted()).toEqual([
      ...['legalEntity.country', 'legalEntity.vatNumber'],
    ])
    expect(findSettingProblems({ ...valuesOf(wrong), name: 'Another' }, valuesOf(wrong))).toEqual({})
    const facts = { shop: wrong, today: '2027-03-01', publicUrl: 'https://shop.example', hasMailServer: true }
    const steps = findGoLiveSteps({ ...facts, hasSecondFactor: true, isAuditSealed: true })
    expect(steps.find(({ name }) => name === 'seller')).toMatchObject({
      ...{ title: 'Correct the country of your business', isUrgent: true, to: '/admin/settings/business' },
    })
  })
})

it.each(COUNTRY_CODES)('the shape of a VAT number of %s is one that its rule knows', (code) => {
  expect(VAT_SHAPES[code].slice(2)).toMatch(VAT_RULES[code].format)
})

describe('an award', () => {
  const values = valuesOf(shop)
  const award = (more: Record<string, string | boolean>) =>
    findSettingProblems({ ...values, ...more }, values)

  it('is not announced without evidence, once somebody changes what is said of it', () => {
    const problems = { 'claims.award.shown': 'Needs evidence: add it below, or do not show the award' }
    expect(award({ 'claims.award.title': 'Our Cup' })).toEqual(problems)
    expect(
      award({ 'claims.award.title': 'Our Cup', 'claims.award.evidence': 'https://cup.example/2026' }),
    ).toEqual({})
    expect(award({ 'claims.award.title': 'Our Cup', 'claims.award.shown': false })).toEqual({})
  })

  it('that was published before keeps nothing else from being published', () =>
    expect(award({ name: 'Another' })).toEqual({}))
})
