import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCredits, anyInvoice } from '#tests/invoices/generated-invoices.ts'
import { checkInvoice } from './check-invoice.ts'
import type { Invoice } from './invoice.ts'
import { sumInvoice } from './sum-invoice.ts'

const RUNS = { numRuns: 300 }

describe('generated invoices', () => {
  it('break no rule', () => {
    fc.assert(
      fc.property(anyInvoice, (invoice) => {
        expect(checkInvoice(invoice)).toEqual([])
      }),
      RUNS,
    )
  })

  it('are credited to the cent, with credit notes that break no rule', () => {
    fc.assert(
      fc.property(anyCredits, ({ invoice, creditNotes }) => {
        const sumOf = (name: 'netCents' | 'taxCents' | 'totalCents') =>
          creditNotes.reduce((sum, { sums }) => sum + sums[name], 0)
        expect(creditNotes.flatMap(checkInvoice)).toEqual([])
        expect([sumOf('netCents'), sumOf('taxCents'), sumOf('totalCents')]).toEqual([
          invoice.sums.netCents,
          invoice.sums.taxCents,
          invoice.sums.totalCents,
        ])
      }),
      RUNS,
    )
  })
})

type Change = (invoice: Invoice) => unknown

const sample = (category: Invoice['tax']['category']): Invoice => {
  const [found] = fc
    .sample(anyInvoice, { numRuns: 500, seed: 7 })
    .filter(({ tax, adjustments, lines, sums }) => {
      const discounted = lines.some(({ discountCents }) => discountCents > 0)
      return tax.category === category && adjustments.length > 0 && discounted && sums.dueCents > 0
    })
  if (!found) throw new Error(`no invoice of category ${category}`)
  return structuredClone(found)
}

/** The first line, charge or rounding. */
const first = <Item>(items: Item[]): Item => items[0] as Item

const BROKEN: [rule: string, category: Invoice['tax']['category'], change: Change][] = [
  ['BR-02', 'S', (invoice) => (invoice.number = ' ')],
  ['BR-03', 'S', (invoice) => (invoice.issuedOn = '2027-13-01')],
  ['BR-06', 'S', ({ seller }) => (seller.name = '')],
  ['BR-07', 'S', ({ buyer }) => (buyer.name = '')],
  ['BR-08', 'S', ({ seller }) => (seller.lines = [''])],
  ['BR-09', 'S', ({ seller }) => (seller.country = 'Spain')],
  ['BR-10', 'S', ({ buyer }) => (buyer.lines = [])],
  ['BR-11', 'S', ({ buyer }) => (buyer.country = '')],
  ['BR-57', 'S', ({ deliverTo }) => (deliverTo.country = '')],
  ['BR-55', 'S', (invoice) => (invoice.kind = 'credit-note')],
  ['BR-50', 'S', ({ account }) => (account.iban = 'ES00')],
  ['BR-CO-09', 'S', ({ buyer }) => (buyer.vatNumber = '123')],
  ['BR-CO-25', 'S', (invoice) => Object.assign(invoice, { dueOn: '', terms: '' })],
  ['BR-CO-26', 'S', ({ seller }) => Object.assign(seller, { vatNumber: '', registration: '' })],
  ['BR-16', 'S', (invoice) => (invoice.lines = [])],
  ['BR-21', 'S', ({ lines }) => lines.push(first(lines))],
  ['BR-22', 'S', ({ lines }) => (first(lines).quantity = 0)],
  ['BR-24', 'S', ({ lines }) => (first(lines).grossCents += 1)],
  ['BR-25', 'S', ({ lines }) => (first(lines).name = ' ')],
  ['BR-27', 'S', ({ lines }) => (first(lines).grossCents = -1)],
  ['BR-41', 'S', ({ lines }) => (first(lines).discountCents = -1)],
  ['BR-42', 'S', ({ lines }) => Object.assign(first(lines), { discountCents: 1, discountReason: '' })],
  ['BR-DEC-23', 'S', ({ lines }) => (first(lines).netCents += 0.5)],
  ['BR-31', 'S', ({ adjustments }) => (first(adjustments).cents = 0)],
  ['BR-33', 'S', ({ adjustments }) => (first(adjustments).reason = '')],
  ['BR-DEC-01', 'S', ({ adjustments }) => (first(adjustments).cents = 0.5)],
  ['BR-CO-10', 'S', ({ sums }) => (sums.linesCents += 1)],
  ['BR-CO-11', 'S', ({ sums }) => (sums.allowancesCents += 1)],
  ['BR-CO-12', 'S', ({ sums }) => (sums.chargesCents += 1)],
  ['BR-CO-13', 'S', ({ sums }) => (sums.netCents += 1)],
  ['BR-CO-15', 'S', ({ sums }) => (sums.totalCents += 1)],
  ['BR-CO-16', 'S', ({ sums }) => (sums.dueCents += 1)],
  ['BR-CO-17', 'S', ({ sums }) => (sums.taxCents += 1)],
  ['BR-CO-17', 'K', ({ sums }) => (sums.taxCents += 1)],
  ['BR-DEC-12', 'S', ({ sums }) => (sums.paidCents += 0.5)],
  ['BR-14', 'S', (invoice) => (invoice.sums = sumInvoice({ lines: [], adjustments: [], rate: 21 }))],
  ['BR-S-02', 'S', ({ seller }) => (seller.vatNumber = '')],
  ['BR-S-05', 'S', ({ tax }) => (tax.rate = 0)],
  ['BR-S-10', 'S', ({ tax }) => (tax.reason = 'Because')],
  ['BR-IC-02', 'K', ({ seller }) => (seller.vatNumber = '')],
  ['BR-IC-02', 'K', ({ buyer }) => (buyer.vatNumber = '')],
  ['BR-IC-05', 'K', ({ tax }) => (tax.rate = 21)],
  ['BR-IC-10', 'K', ({ tax }) => (tax.reason = '')],
  ['BR-IC-11', 'K', (invoice) => Object.assign(invoice, { deliveredOn: '', deliveryFrom: '' })],
  ['BR-IC-12', 'K', ({ deliverTo }) => (deliverTo.country = '')],
  ['BR-G-02', 'G', ({ seller }) => (seller.vatNumber = '12/345')],
  ['BR-G-05', 'G', ({ tax }) => (tax.rate = 21)],
  ['BR-G-10', 'G', ({ tax }) => (tax.reason = '')],
  ['BR-E-02', 'E', ({ seller }) => (seller.vatNumber = '')],
  ['BR-E-05', 'E', ({ tax }) => (tax.rate = 21)],
  ['BR-E-10', 'E', ({ tax }) => (tax.reason = '')],
  ['BR-Z-02', 'Z', ({ seller }) => (seller.vatNumber = '')],
  ['BR-Z-05', 'Z', ({ tax }) => (tax.rate = 21)],
  ['BR-Z-10', 'Z', ({ tax }) => (tax.reason = 'Because')],
  ['BR-O-05', 'O', ({ tax }) => (tax.rate = 21)],
  ['BR-O-10', 'O', ({ tax }) => (tax.reason = '')],
  ['BR-CO-26', 'O', ({ seller }) => (seller.registration = '')],
]

describe('an invoice that breaks', () => {
  it.each(BROKEN)('%s (category %s) is found, in words', (rule, category, change) => {
    const invoice = sample(category)
    expect(checkInvoice(invoice)).toEqual([])
    change(invoice)
    const found = checkInvoice(invoice).filter((problem) => problem.rule === rule)
    expect(found).toEqual([{ rule, text: expect.stringMatching(/^[A-Z].+\.$/) }])
  })
})
