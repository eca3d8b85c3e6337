import { describe, expect, it } from 'vitest'
import { findGoLiveSteps, type GoLiveFacts } from './go-live-steps.ts'

const NOTHING_YET: GoLiveFacts = {
  shop: {
    licence: { number: '', authority: '' },
    legalEntity: { name: '', address: '', registration: '', vatNumber: '', country: '' },
    contact: { email: '', telegram: '', whatsapp: '', signal: '' },
    healthStatements: 'everyone',
  },
  publicUrl: 'http://localhost:3000',
  hasMailServer: false,
  hasSecondFactor: false,
  isAuditSealed: false,
}
const READY: GoLiveFacts = {
  shop: {
    licence: { number: 'L-12', authority: 'Office' },
    legalEntity: { ...NOTHING_YET.shop.legalEntity, name: 'Shop Ltd' },
    contact: { ...NOTHING_YET.shop.contact, email: 'hello@shop.example' },
    healthStatements: 'nobody',
  },
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
})
