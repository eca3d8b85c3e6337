import { describe, expect, it } from 'vitest'
import { shop as defaults } from '#shop.config'
import {
  describeInclusion,
  describePlacedQuote,
  describeQuote,
  describeTotal,
  priceWords,
} from './price-words.ts'
import { agreedPayable, quoteTax } from './quote-tax.ts'
import { taxTermsOf } from './tax-terms.ts'

const ON = '2027-03-01'
const NUMBER = 'NL123456782B90'
type Given = { oss?: boolean; exemption?: string; rates?: string; consumers?: boolean; country?: string }

function shopWith({ oss, exemption, rates, consumers, country = 'Germany' }: Given = {}) {
  return {
    ...defaults,
    legalEntity: { ...defaults.legalEntity, country },
    markets: { served: ['DE', 'NL', 'PL'] as const satisfies string[], excluded: [] },
    customers: { consumers },
    invoices: { oss, exemption, rates },
  } as typeof defaults
}

const terms = (given?: Given) => taxTermsOf(shopWith(given), ON)
const vouched = (proven: string[], own = NUMBER) =>
  taxTermsOf(shopWith(), ON, { country: 'Netherlands', own, proven })
const business = (country: string, vatNumber = '') => ({ country, businessName: 'Groen BV', vatNumber })

describe('the tax that a buyer is shown', () => {
  it('of a business is that of the seller, with what would change it abroad', () => {
    const tax = { category: 'S', rate: 19, country: 'DE' }
    expect(quoteTax(terms(), business('Germany'))).toEqual({ tax, isConsumer: false, unproven: undefined })
    expect(quoteTax(terms(), business('Netherlands'))).toEqual({
      tax,
      isConsumer: false,
      unproven: 'missing',
    })
    expect(quoteTax(terms(), business('Poland', 'PL5260250274'))).toEqual({
      ...{ tax, isConsumer: false, unproven: 'not-signed-in' },
    })
  })

  it('is explained once the order is sent, with what the buyer can still do', () => {
    const placed = (country: string, number?: string) =>
      describePlacedQuote(quoteTax(terms(), business(country, number)))
    expect(placed('Netherlands')).toMatch(
      /^VAT 19% .*is charged, .*send us your VAT number before we confirm/,
    )
    expect(placed('Poland', 'PL5260250274')).toMatch(/ask us to verify your number before we confirm/)
    expect(placed('Germany')).toBeUndefined()
  })

  it('never follows from a number that was typed, whoever types it', () => {
    for (const typed of [NUMBER, '123456782B90', 'nl 1234.56782 b90'])
      expect(quoteTax(terms(), business('NL', typed)).tax).toMatchObject({ category: 'S', rate: 19 })
    expect(quoteTax(vouched(['NL000099998B57']), business('NL', NUMBER))).toMatchObject({
      ...{ tax: { category: 'S' }, unproven: 'not-checked' },
    })
  })

  it('is none for a company with a proven number, which need not be typed', () => {
    for (const typed of ['', NUMBER, 'nl 1234.56782 b90'])
      expect(quoteTax(vouched([NUMBER]), business('Netherlands', typed))).toEqual({
        tax: { category: 'K', rate: 0, country: 'DE' },
        ...{ isConsumer: false, unproven: undefined },
      })
    expect(quoteTax(vouched([NUMBER]), { country: 'NL' })).toMatchObject({
      isConsumer: false,
      tax: { rate: 0 },
    })
    expect(quoteTax(vouched([NUMBER]), business('Germany')).tax).toMatchObject({ category: 'S', rate: 19 })
    expect(quoteTax(vouched([NUMBER]), business('Netherlands', 'PL5260250274')).tax).toMatchObject({
      rate: 19,
    })
  })

  it('of a consumer is that of their country, with the One Stop Shop alone', () => {
    const consumer = { country: 'Netherlands', vatNumber: NUMBER }
    expect(quoteTax(terms(), consumer)).toMatchObject({ tax: undefined, isConsumer: true })
    expect(quoteTax(terms({ oss: true }), consumer).tax).toEqual({ category: 'S', rate: 21, country: 'NL' })
    expect(quoteTax(terms(), { country: 'Germany' }).tax).toMatchObject({ rate: 19 })
  })

  it.each(['', 'Spain', 'Atlantis'])('is not known for %j, where the shop does not deliver', (country) => {
    expect(quoteTax(terms(), business(country)).tax).toBeUndefined()
  })

  it('is not known where the seller’s country is not, and none where the seller is exempt', () => {
    expect(quoteTax(terms({ country: '' }), business('Germany')).tax).toBeUndefined()
    expect(quoteTax(terms({ exemption: '§19 UStG' }), business('Germany')).tax).toMatchObject({
      category: 'E',
    })
  })
})

describe('what a buyer agrees to', () => {
  const agreed = (given: Given, form: { country: string; businessName?: string }) =>
    agreedPayable(terms(given), quoteTax(terms(given), form), 150_000)

  it('is the sum with VAT where it was shown', () => {
    expect(agreed({}, business('Germany'))).toBe(178_500)
    expect(agreed({ oss: true }, { country: 'Netherlands' })).toBe(181_500)
  })

  it('is open where VAT is added, except to consumers, for whom the bare price is the price', () => {
    expect(agreed({ country: '' }, business('Germany'))).toBeNull()
    expect(agreed({}, { country: 'Netherlands' })).toBeNull()
    expect(agreed({ consumers: true }, { country: 'Netherlands' })).toBe(150_000)
  })
})

describe('the words beside prices', () => {
  it('say that VAT is added, and how delivery cost is decided', () => {
    const words = priceWords(terms())
    expect(words).toMatchObject({ mark: 'plus VAT' })
    expect(words.sentence).toMatch(/^Prices are net: VAT is added\. .* Delivery cost is worked out before/)
    expect(words.gross(150_000)).toBeUndefined()
  })

  it('give the price with VAT where consumers buy here', () => {
    expect(priceWords(terms({ consumers: true })).gross(150_000)).toBe('€1,785.00 incl. 19% VAT')
    expect(priceWords(terms({ consumers: true, country: '' })).gross(150_000)).toBeUndefined()
  })

  it('take the operator’s words for the cost of delivery', () => {
    const shop = shopWith()
    const own = taxTermsOf({ ...shop, delivery: { ...shop.delivery, cost: '€25 a parcel.' } }, ON)
    expect(priceWords(own).sentence).toMatch(/€25 a parcel\.$/)
  })

  it('say that a seller who is exempt adds none', () => {
    expect(priceWords(terms({ exemption: '§19 UStG' }))).toMatchObject({ mark: 'no VAT added' })
  })

  it('show a consumer the sum with VAT first, and a business the net one', () => {
    const total = (given: Given, form: { country: string; businessName?: string }) =>
      describeTotal(terms(given), quoteTax(terms(given), form), 150_000)
    expect(total({}, business('Germany'))).toEqual({
      ...{ main: '€1,500.00', mark: 'net' },
      parts: [
        { term: 'VAT 19% (Germany)', value: '€285.00' },
        { term: 'Total with VAT', value: '€1,785.00' },
      ],
    })
    expect(total({ consumers: true }, { country: 'Germany' })).toEqual({
      ...{ main: '€1,785.00', mark: 'incl. VAT' },
      parts: [
        { term: 'VAT 19% (Germany)', value: '€285.00' },
        { term: 'Net', value: '€1,500.00' },
      ],
    })
    expect(total({}, { country: '' })).toEqual({ main: '€1,500.00', mark: 'plus VAT', parts: [] })
  })

  it('tell a business which tax it bears, and how to change that', () => {
    const said = (form: { country: string }, by = terms()) => describeQuote(quoteTax(by, form), true)
    expect(said(business('Germany'))).toBeUndefined()
    expect(said(business('Poland'))).toMatch(
      /^VAT 19% \(Germany\) is charged, because.*enter your VAT number/,
    )
    expect(said(business('Poland', 'PL5260250274'))).toMatch(/typed proves nothing.*sign in/)
    expect(said(business('NL'), vouched([]))).toMatch(/ask us to verify your number before we confirm/)
    expect(said(business('NL'), vouched([NUMBER]))).toMatch(/^No VAT is charged/)
    expect(said({ country: 'NL' })).toMatch(/VAT is worked out before we confirm.*for a company/)
    expect(describeQuote(quoteTax(terms(), { country: '' }), false)).toBe(
      'Choose your country to see the VAT.',
    )
  })

  it.each([
    [undefined, false, false, 'Prices are net. VAT and delivery are not included.'],
    [undefined, true, false, 'Prices are net. VAT is not included.'],
    [21, false, false, 'Prices of products are net; the total includes VAT. Delivery is not included.'],
    ['21.00', true, true, 'Prices of products are net; the total includes VAT and delivery.'],
    [0, false, true, 'Prices are net, and no VAT is charged.'],
  ])('below sums at %s %%, delivery %s, final %s: %s', (rate, hasDelivery, isFinal, words) => {
    expect(describeInclusion({ rate, hasDelivery, isFinal })).toBe(words)
  })
})
