import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatEuro } from '#domain/money.ts'
import { anyInvoice } from '#tests/invoices/generated-invoices.ts'
import { invoiceDocument } from './invoice-document.ts'

const centsOf = (value: string) => Math.round(Number(value.replace(/[€,]/g, '')) * 100)

it('has rows and sums that add up to what is asked for', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const { rows, sums } = invoiceDocument(invoice, 'Cultivar')
      expect(rows.reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(invoice.sums.linesCents)
      const asked = sums.find(({ isTotal }) => isTotal)
      // Without a charge or a discount the net sum is that of the lines, and stands once.
      expect(sums.some(({ term }) => term === 'Subtotal')).toBe(invoice.adjustments.length > 0)
      expect(sums.map(({ term }) => term)).toContain(`VAT ${invoice.tax.rate}%`)
      expect(centsOf(asked?.value ?? '')).toBe(
        invoice.sums.paidCents > 0 ? invoice.sums.dueCents : invoice.sums.totalCents,
      )
    }),
    { numRuns: 200 },
  )
})

it('asks for money once, by account, and not where nothing is left to pay', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const { payment, remarks } = invoiceDocument(invoice, 'Cultivar')
      const { account, sums, kind, number } = invoice
      expect(remarks.includes(invoice.terms)).toBe(kind === 'credit-note' || sums.dueCents > 0)
      expect(payment !== undefined).toBe(kind === 'invoice' && account.iban !== '' && sums.dueCents > 0)
      if (!payment) return
      const said = new Map(payment.facts.map(({ term, value }) => [term, value]))
      expect(said.get('IBAN')?.replaceAll(' ', '')).toBe(account.iban)
      expect(said.get('Reference')).toBe(number)
      expect(said.get('Amount')).toBe(formatEuro(sums.dueCents))
      const code = payment.code?.split('\n')
      expect([code?.[0], code?.[3], code?.[6], code?.[10]]).toEqual(['BCD', 'SCT', account.iban, number])
      expect(code?.[7]).toBe(`EUR${(sums.dueCents / 100).toFixed(2)}`)
    }),
    { numRuns: 200 },
  )
})

it('has the lines of several kinds under what the shop calls each, and adds them up as before', () => {
  fc.assert(
    fc.property(anyInvoice, ({ lines, ...invoice }) => {
      const ofKinds = lines.map((line, at) => ({ ...line, kind: at % 2 === 0 ? 'vape' : 'strain' }))
      const { rows } = invoiceDocument({ ...invoice, lines: ofKinds }, 'Cultivar')
      const headings = rows.flatMap(({ heading }) => heading?.[0] ?? [])
      expect(headings).toEqual(lines.length > 1 ? ['Strains', 'Vapes'] : [])
      expect(rows.reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(invoice.sums.linesCents)
      const before = invoiceDocument({ ...invoice, lines }, 'Cultivar')
      expect(before.rows.map(({ cells }) => cells[0])).toEqual(lines.map(({ name }) => name))
      expect(before.rows.every(({ heading }) => heading === undefined)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

it('names a day of delivery once all goods have left, and before that no day that is none', () => {
  fc.assert(
    fc.property(anyInvoice, (invoice) => {
      const said = (other: object) =>
        invoiceDocument({ ...invoice, ...other }, 'Cultivar').facts.find(({ term }) => term === 'Delivery')
          ?.value
      expect(said({ deliveredOn: '', deliveryFrom: invoice.issuedOn, shipped: 'none' })).toBe(
        'Not shipped yet',
      )
      expect(said({ deliveredOn: '', deliveryFrom: '2027-02-27', shipped: 'part' })).toBe(
        'Since 27 February 2027, in part',
      )
      expect(said({ deliveredOn: '2027-02-28', deliveryFrom: '', shipped: 'all' })).toBe('28 February 2027')
      // As documents from before have it.
      expect(said({ deliveredOn: '2027-02-28', deliveryFrom: undefined, shipped: undefined })).toBe(
        '28 February 2027',
      )
      expect(said({ kind: 'credit-note', deliveredOn: '', shipped: 'none' })).toBeUndefined()
    }),
    { numRuns: 20 },
  )
})
