import { expect, it } from 'vitest'
import { adviseOnTax } from './advise-on-tax.ts'

const HOME = { ok: true, category: 'S', rate: 19, country: 'DE' } as const
const POLISH = { country: 'PL', isBusiness: true, statedNumber: 'PL5260250274' }

it('staff are told which tax a company bears whose number is not verified, and what to do', () => {
  expect(adviseOnTax(HOME, POLISH)).toBe(
    'The buyer bears VAT 19% (Germany), because the VAT number PL5260250274 is not verified. To change that, have it verified on the page of the customer before you confirm.',
  )
  expect(adviseOnTax(HOME, { ...POLISH, statedNumber: '' })).toContain('because no VAT number is known')
})

it.each([
  ['at home', HOME, { ...POLISH, country: 'DE' }],
  ['to a consumer', { ...HOME, country: 'PL' }, { ...POLISH, isBusiness: false }],
  ['with a verified number', { ...HOME, category: 'K', rate: 0 }, POLISH],
  ['where the decision has a note of its own', { ...HOME, note: 'Groen BV' }, POLISH],
  ['where nothing is decided', { ok: false, why: 'No country' }, POLISH],
] as const)('nothing is said %s', (_, tax, buyer) => {
  expect(adviseOnTax(tax, buyer)).toBeUndefined()
})
