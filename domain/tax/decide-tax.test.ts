import { describe, expect, it } from 'vitest'
import { decideTax, EXPORT_REASON, INTRA_COMMUNITY_REASON, type TaxQuestion } from './decide-tax.ts'
import type { VatArea } from './vat-territories.ts'

const SELLER = { country: 'ES', vatNumber: 'ESB58378431', exemption: '' }
const BUSINESS = {
  country: 'NL',
  address: 'Weg 1\n1011 AB Amsterdam',
  isBusiness: true,
  vatNumber: 'NL123456782B90',
  vatProven: true,
}
const CONSUMER = { country: 'NL', address: '', isBusiness: false, vatNumber: '', vatProven: false }

function decide(asked: Partial<TaxQuestion>) {
  return decideTax({ seller: SELLER, buyer: BUSINESS, rates: [], oss: false, on: '2027-03-01', ...asked })
}

describe('how an order is taxed', () => {
  it.each([BUSINESS, CONSUMER])('at home by the rate at home', (buyer) => {
    const at = { ...buyer, country: 'ES' }
    expect(decide({ buyer: at })).toEqual({ ok: true, category: 'S', rate: 21, country: 'ES' })
  })

  it('to a business of another state with a proven number: not at all, with the reason', () => {
    const reason = INTRA_COMMUNITY_REASON
    expect(decide({})).toEqual({ ok: true, category: 'K', rate: 0, country: 'ES', reason })
  })

  it.each([
    ['a number that nobody proved', { vatProven: false }],
    ['no number', { vatNumber: '', vatProven: false }],
    ['a number of the seller’s own state', { vatNumber: 'ESB58378431' }],
    ['a number that no country writes', { vatNumber: 'NL1' }],
  ])('to a business with %s: by the rate at home', (_, given) => {
    const expected = { ok: true, category: 'S', rate: 21, country: 'ES' }
    expect(decide({ buyer: { ...BUSINESS, ...given } })).toEqual(expected)
    expect(decide({ buyer: { ...BUSINESS, ...given }, oss: true })).toEqual(expected)
  })

  it.each([
    ['email', 'an e-mail address of theirs'],
    ['vat-number', 'that number, which'],
    ['both', 'that number and an e-mail address of theirs'],
  ] as const)(
    'to somebody who typed the %s of a proven customer: as if they had not, with a note for staff',
    (typed, what) => {
      const unvouched = { customer: 'Groen BV', vatNumber: 'NL123456782B90', typed }
      const note = expect.stringMatching(
        `^Groen BV has a valid VAT number, but it is not used: the order only has ${what}`,
      )
      const business = { ...BUSINESS, vatNumber: '', vatProven: false, unvouched }
      expect(decide({ buyer: business })).toEqual({ ok: true, category: 'S', rate: 21, country: 'ES', note })
      expect(decide({ buyer: { ...CONSUMER, unvouched } })).toEqual({
        ok: false,
        why: expect.stringContaining('Groen BV has a valid VAT number'),
      })
      expect(decide({ buyer: { ...business, country: 'ES' } })).toEqual({
        ...{ ok: true, category: 'S', rate: 21, country: 'ES' },
      })
    },
  )

  it('to a consumer in another state by the rate there, with the One Stop Shop alone', () => {
    expect(decide({ buyer: { ...CONSUMER, country: 'FI' }, oss: true })).toEqual({
      ok: true,
      category: 'S',
      rate: 25.5,
      country: 'FI',
    })
    expect(decide({ buyer: CONSUMER })).toMatchObject({
      ok: false,
      why: expect.stringContaining('a consumer in Netherlands'),
    })
  })

  it('by the rate of the day', () => {
    const buyer = { ...CONSUMER, country: 'EE' }
    expect(decide({ buyer, oss: true, on: '2025-06-30' })).toMatchObject({ rate: 22 })
    expect(decide({ buyer, oss: true, on: '2025-07-01' })).toMatchObject({ rate: 24 })
  })

  it.each([BUSINESS, CONSUMER])('as an export outside the European Union', (buyer) => {
    const expected = { ok: true, category: 'G', rate: 0, country: 'ES', reason: EXPORT_REASON }
    expect(decide({ buyer: { ...buyer, country: 'CH' } })).toEqual(expected)
  })

  it.each(['ES', 'NL', 'CH'])('not at all by a seller who is exempt, wherever it goes (%s)', (country) => {
    const seller = { ...SELLER, exemption: 'Small business, §19 UStG' }
    expect(decide({ seller, buyer: { ...CONSUMER, country } })).toEqual({
      ok: true,
      category: 'E',
      rate: 0,
      country: 'ES',
      reason: 'Small business, §19 UStG',
    })
  })

  it.each(['', 'CH'])('is not known for a seller in ‘%s’', (country) => {
    const why = expect.stringContaining('The country of your business')
    expect(decide({ seller: { ...SELLER, country } })).toEqual({ ok: false, why })
  })

  describe('to a postal code that its country’s VAT does not reach', () => {
    const canary = { ...BUSINESS, country: 'ES', address: 'Calle 2\n38001 Santa Cruz' }
    const åland = { ...BUSINESS, country: 'FI', vatNumber: 'FI20774740', address: '22100 Mariehamn' }
    const isExport = { ok: true, category: 'G', rate: 0, country: 'ES', reason: EXPORT_REASON }
    const as = (area: VatArea, postcode: string) => ({ decided: { area, postcode } })

    it.each([canary, åland, { ...CONSUMER, country: 'FI', address: '22100 Mariehamn' }])(
      'waits for somebody who checks it: $address',
      (buyer) => {
        for (const oss of [true, false])
          expect(decide({ buyer, oss })).toEqual({
            ok: false,
            why: expect.stringMatching(/outside the VAT area of the European Union\. Check manually/),
          })
      },
    )

    it('is an export, or like any other, as they say', () => {
      expect(decide({ buyer: { ...canary, ...as('outside', '38001') } })).toEqual(isExport)
      expect(decide({ buyer: { ...canary, ...as('inside', '38001') } })).toMatchObject({
        category: 'S',
        rate: 21,
      })
      expect(decide({ buyer: { ...åland, ...as('outside', '22100') } })).toEqual(isExport)
      expect(decide({ buyer: { ...åland, ...as('inside', '22100') } })).toMatchObject({ category: 'K' })
    })

    it('waits again where the address is another by now', () => {
      expect(decide({ buyer: { ...canary, ...as('outside', '35001') } })).toMatchObject({ ok: false })
      const moved = { ...canary, address: '28013 Madrid', ...as('outside', '38001') }
      expect(decide({ buyer: moved })).toMatchObject({ category: 'S', rate: 21 })
    })

    it('matters to no seller who charges no VAT anyway', () => {
      const seller = { ...SELLER, exemption: 'Small business' }
      expect(decide({ seller, buyer: canary })).toMatchObject({ category: 'E' })
    })

    it('in Northern Ireland is no export by itself, and inside with the rate at home', () => {
      const belfast = {
        ...BUSINESS,
        country: 'GB',
        vatNumber: '',
        vatProven: false,
        address: 'Belfast BT1 1AA',
      }
      expect(decide({ buyer: belfast })).toMatchObject({
        ok: false,
        why: expect.stringContaining('counts as inside'),
      })
      expect(decide({ buyer: { ...belfast, ...as('inside', 'BT1 1AA') } })).toMatchObject({
        category: 'S',
        rate: 21,
      })
      const consumer = { ...belfast, isBusiness: false, ...as('inside', 'BT1 1AA') }
      expect(decide({ buyer: consumer, oss: true })).toMatchObject({
        ok: false,
        why: expect.stringContaining('a consumer in Northern Ireland'),
      })
      expect(decide({ buyer: { ...belfast, address: 'London SW1A 1AA' } })).toEqual(isExport)
    })

    it('in Monaco is as in France', () => {
      const monaco = { ...BUSINESS, country: 'MC', vatNumber: 'FR40303265045', address: '98000 Monaco' }
      expect(decide({ buyer: monaco })).toMatchObject({ category: 'K' })
      expect(decide({ buyer: { ...CONSUMER, country: 'MC' }, oss: true })).toMatchObject({
        rate: 20,
        country: 'FR',
      })
    })
  })

  it('is not known where the customer’s country is not', () => {
    const why = expect.stringContaining('The country of the customer')
    expect(decide({ buyer: { ...BUSINESS, country: '' } })).toEqual({ ok: false, why })
  })
})
