import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditInvoice } from '#domain/invoices/credit-invoice.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { anyInvoice } from '#tests/invoices/generated-invoices.ts'
import { discountOf, nameDiscount, shareDiscount, WHOLE_PERCENT } from './order-discount.ts'

const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0)

describe('a discount on an order', () => {
  test.each([
    [100_000, 1000, 10_000],
    [100_000, 1250, 12_500],
    [33_333, 1500, 5000],
    [99, 50, 0],
    [100, 50, 1],
    [238_450, WHOLE_PERCENT, 238_450],
  ])('of %i cents at %i hundredths of a per cent is %i', (goods, value, cents) => {
    expect(discountOf(goods, { by: 'percent', value })).toBe(cents)
  })

  test('says why it was given, and how much of the goods it is', () => {
    expect(nameDiscount({ percent: 1250, reason: 'Spring fair' })).toBe('Discount 12.5% (Spring fair)')
    expect(nameDiscount({ percent: null, reason: 'Spring fair' })).toBe('Discount (Spring fair)')
  })

  test('is shared to the cent, by no line more than it costs', () => {
    expect(shareDiscount([100_000, 50_000, 50_000], 10_001)).toEqual([5001, 2500, 2500])
    expect(shareDiscount([1, 1, 1], 2)).toEqual([1, 1, 0])
    expect(shareDiscount([0, 0], 0)).toEqual([0, 0])
    const money = fc.oneof(fc.nat(100), fc.nat(1_000_000_000))
    fc.assert(
      fc.property(
        fc.array(money, { minLength: 1, maxLength: 40 }),
        fc.nat(WHOLE_PERCENT),
        (lines, percent) => {
          const cents = discountOf(sum(lines), { by: 'percent', value: percent })
          const shares = shareDiscount(lines, cents)
          expect(sum(shares)).toBe(sum(lines) === 0 ? 0 : cents)
          expect(shares.every((share, at) => share >= 0 && share <= (lines[at] ?? 0))).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('what is credited of an invoice with a discount', () => {
  /** Parts of its lines, one after the other, until nothing is left. */
  function creditInParts(invoice: Invoice, parts: readonly number[]) {
    const notes: Invoice[] = []
    for (const [at, part] of [...parts, 1].entries()) {
      const taken = (position: number) =>
        sum(
          notes.flatMap(({ lines }) =>
            lines.filter(({ of }) => of === position).map(({ quantity }) => quantity),
          ),
        )
      const quantities = new Map(
        invoice.lines.map(({ position, quantity }) => {
          const left = quantity - taken(position)
          return [position, at === parts.length ? left : Math.floor(left * part)]
        }),
      )
      const charges =
        at === parts.length ? invoice.adjustments.flatMap(({ isShared }, of) => (isShared ? [] : [of])) : []
      const request = { what: 'lines', quantities, charges } as const
      const credited = creditInvoice({
        ...{
          invoice,
          earlier: notes,
          request,
          reason: 'Came back',
          number: `CN-${at}`,
          issuedOn: '2027-03-02',
        },
      })
      if (credited.ok) notes.push(credited.creditNote)
    }
    return notes
  }

  test('is never more than was invoiced, and all of it where everything came back', () => {
    fc.assert(
      fc.property(
        anyInvoice,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 3 }),
        (invoice, parts) => {
          const notes = creditInParts(invoice, parts)
          const credited = (of: 'netCents' | 'taxCents' | 'totalCents' | 'allowancesCents') =>
            sum(notes.map(({ sums }) => sums[of]))
          for (const { sums } of notes) {
            expect(sums.netCents).toBe(sums.linesCents - sums.allowancesCents + sums.chargesCents)
            expect(sums.totalCents).toBe(sums.netCents + sums.taxCents)
          }
          expect(credited('netCents')).toBeLessThanOrEqual(invoice.sums.netCents)
          expect(credited('totalCents')).toBeLessThanOrEqual(invoice.sums.totalCents)
          const backs = invoice.lines.every(({ position, quantity }) => {
            const lines = notes.flatMap((note) => note.lines.filter(({ of }) => of === position))
            return sum(lines.map((line) => line.quantity)) === quantity
          })
          if (backs && invoice.sums.netCents > 0) expect(credited('netCents')).toBe(invoice.sums.netCents)
        },
      ),
      { numRuns: 500 },
    )
  })
})
