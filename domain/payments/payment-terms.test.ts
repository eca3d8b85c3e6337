import { describe, expect, it } from 'vitest'
import { shop } from '#shop.config'
import { daysToPay, describeTerms, dueWords } from './payment-terms.ts'

const NOBODY = { toldDays: null, companyDays: null }
const withDays = (paymentDays?: number) => ({
  ...shop,
  invoices: { ...(paymentDays !== undefined && { paymentDays }) },
})

describe('the days to pay', () => {
  it.each([
    ['those of the customer', { ...NOBODY, companyDays: 60 }, 14, 60],
    ['those of the customer, though they are fewer', { ...NOBODY, companyDays: 7 }, 14, 7],
    ['none, for a customer who pays at once', { ...NOBODY, companyDays: 0 }, 14, 0],
    ['those of the shop for anybody else', NOBODY, 10, 10],
    ['none, in a shop that is paid at once', NOBODY, 0, 0],
    ['fourteen where nobody says', NOBODY, undefined, 14],
    ['what the buyer was told, when the terms are shorter by now', { toldDays: 60, companyDays: 30 }, 14, 60],
    ['the longer terms that the customer has by now', { toldDays: 14, companyDays: 60 }, 14, 60],
    [
      'what the buyer was told, when the shop asks for less by now',
      { toldDays: 30, companyDays: null },
      14,
      30,
    ],
  ])('are %s', (_what, own, ofShop, days) => {
    expect(daysToPay(own, withDays(ofShop))).toBe(days)
  })
})

describe('the words', () => {
  it('say what the days are counted from', () => {
    expect(describeTerms(60)).toBe('60 days from the date of the invoice')
    expect(describeTerms(1)).toBe('1 day from the date of the invoice')
    expect(describeTerms(0)).toBe('on receipt of the invoice')
  })

  it('name the day once an invoice does', () => {
    expect(dueWords('2027-03-12', 60)).toBe('12 March 2027')
    expect(dueWords(undefined, 60)).toBe('the day on your invoice (60 days after its date)')
    expect(dueWords(undefined, 0)).toBe('the date of your invoice')
  })
})
