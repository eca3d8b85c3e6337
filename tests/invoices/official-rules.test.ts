import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkInvoice } from '#domain/invoices/check-invoice.ts'
import { writeCii } from '#domain/invoices/write-cii.ts'
import { anyCredits } from './generated-invoices.ts'
import { openOfficialRules } from './official-rules.ts'

const path = process.env.EN16931_RULES ?? ''

// `npm run prove -- invoices` does it a thousand times.
describe.skipIf(!existsSync(path))('the official rules of EN 16931 (not tried without EN16931_RULES)', () => {
  it('hold for generated invoices and their credit notes, and find a falsified total, as ours do', () => {
    const check = openOfficialRules(path)
    for (const { invoice, creditNotes } of fc.sample(anyCredits, 3))
      for (const document of [invoice, ...creditNotes]) {
        expect(check(writeCii(document))).toEqual([])
        const falsified = structuredClone(document)
        falsified.sums.totalCents += 1
        expect(check(writeCii(falsified))).toContain('BR-CO-15')
        expect(checkInvoice(falsified)).toContainEqual(expect.objectContaining({ rule: 'BR-CO-15' }))
      }
  })

  it('hold for a supply to another member state before goods left, and while some are to leave', () => {
    const check = openOfficialRules(path)
    const [{ invoice } = { invoice: undefined }] = fc.sample(
      anyCredits.filter(({ invoice: { tax, shipped } }) => tax.category === 'K' && shipped === 'none'),
      1,
    )
    if (!invoice) throw new Error('None was generated')
    expect(check(writeCii(invoice))).toEqual([])
    const begun = { ...invoice, shipped: 'part' as const, deliveryFrom: '2027-02-27' }
    expect(check(writeCii(begun))).toEqual([])
    expect(check(writeCii({ ...invoice, deliveryFrom: '' }))).toContain('BR-IC-11')
  })
})
