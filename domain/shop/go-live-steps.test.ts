import { describe, expect, it } from 'vitest'
import { shop as shipped } from '#shop.config'
import { findGoLiveSteps, type GoLiveFacts } from './go-live-steps.ts'

const NOTHING_YET: GoLiveFacts = {
  shop: {
    licence: { number: '', authority: '' },
    legalEntity: { name: '', address: '', registration: '', vatNumber: '', country: '' },
    contact: { email: '', telegram: '', whatsapp: '', signal: '' },
    healthStatements: 'everyone',
    claims: shipped.claims,
  },
  today: '2027-03-01',
  publicUrl: 'http://localhost:3000',
  hasMailServer: false,
  hasSecondFactor: false,
  isAuditSealed: false,
}
const evidence = 'https://lab.example/report'
const PROVEN = Object.fromEntries(
  Object.entries(shipped.claims).map(([name, claim]) => [name, { ...claim, evidence }]),
) as GoLiveFacts['shop']['claims']
const READY: GoLiveFacts = {
  shop: {
    licence: { number: 'L-12', authority: 'Office' },
    legalEntity: { ...NOTHING_YET.shop.legalEntity, name: 'Shop Ltd' },
    contact: { ...NOTHING_YET.shop.contact, email: 'hello@shop.example' },
    healthStatements: 'nobody',
    claims: PROVEN,
  },
  today: '2027-03-01',
  publicUrl: 'https://shop.example',
  hasMailServer: true,
  hasSecondFactor: true,
  isAuditSealed: true,
}
const namesOf = (facts: GoLiveFacts) => findGoLiveSteps(facts).map(({ name }) => name)

describe('the way to a public shop', () => {
  it('begins with everything', () => {
    expect(namesOf(NOTHING_YET)).toEqual([
      'licence',
      'contact',
      'mail',
      'public-url',
      'health-statements',
      'evidence',
      'second-factor',
      'audit-log',
    ])
  })

  it('ends with nothing', () => {
    expect(namesOf(READY)).toEqual([])
  })

  it.each<[string, Partial<GoLiveFacts>]>([
    ['https', { publicUrl: 'http://shop.example' }],
    ['mail', { hasMailServer: false }],
    ['health-statements', { shop: { ...READY.shop, healthStatements: 'everyone' } }],
    ['second-factor', { hasSecondFactor: false }],
    ['audit-log', { isAuditSealed: false }],
  ])('names %s where that alone is missing', (name, facts) => {
    expect(namesOf({ ...READY, ...facts })).toEqual([name])
  })

  it('leads to the page where each is done', () => {
    const pages = Object.fromEntries(findGoLiveSteps(NOTHING_YET).map(({ name, to }) => [name, to]))
    expect(pages).toMatchObject({
      licence: '/admin/settings/business',
      contact: '/admin/settings/business',
      mail: '/admin/settings/mail',
      evidence: '/admin/settings/claims',
      'second-factor': '/admin/account',
    })
  })

  it('names the claims that are shown and not proven', () => {
    const claims = { ...PROVEN, organic: shipped.claims.organic, award: shipped.claims.award }
    const [step] = findGoLiveSteps({ ...READY, shop: { ...READY.shop, claims } })
    expect(step?.text).toBe('Shown without evidence: ‘Organic’ and ‘Cannabis Cup’. Add it, or hide them.')
    const delivery = { ...PROVEN, fastProcessing: shipped.claims.fastProcessing }
    const [other] = findGoLiveSteps({ ...READY, shop: { ...READY.shop, claims: delivery } })
    expect(other?.to).toBe('/admin/settings/delivery')
    const hidden = { ...PROVEN, organic: { ...shipped.claims.organic, shown: false } }
    expect(namesOf({ ...READY, shop: { ...READY.shop, claims: hidden } })).toEqual([])
  })

  it('counts a file as evidence', () => {
    const evidenceFile = `${'a'.repeat(64)} report.pdf`
    const organic = { ...shipped.claims.organic, shown: true, evidence: '', evidenceFile }
    expect(namesOf({ ...READY, shop: { ...READY.shop, claims: { ...PROVEN, organic } } })).toEqual([])
  })
})

describe('a licence that ends', () => {
  const ending = (validUntil: string) =>
    findGoLiveSteps({ ...READY, shop: { ...READY.shop, licence: { ...READY.shop.licence, validUntil } } })

  it.each([
    ['2027-05-01', undefined],
    ['2027-04-30', 'Its last day is 30 April 2027, in 60 days.'],
    ['2027-03-02', 'Its last day is 2 March 2027, which is tomorrow.'],
    ['2027-03-01', 'Its last day is 1 March 2027, which is today.'],
    ['2027-02-28', 'Its last day was 28 February 2027. Fill in the new one.'],
    ['', undefined],
  ])('on %j says %j on 1 March', (validUntil, text) => {
    expect(ending(validUntil)[0]?.text).toBe(text)
  })

  it('is urgent', () => {
    expect(ending('2027-03-31')).toMatchObject([{ name: 'licence-expiry', isUrgent: true }])
  })
})
