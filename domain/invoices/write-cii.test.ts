import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyInvoice } from '#tests/invoices/generated-invoices.ts'
import type { Invoice } from './invoice.ts'
import { writeCii } from './write-cii.ts'

const [SAMPLE] = fc.sample(anyInvoice, { numRuns: 1, seed: 1 })

function write(change: Partial<Invoice>) {
  if (!SAMPLE) throw new Error('There is no sample')
  const { customerReference: _none, ...sample } = SAMPLE
  return writeCii({ ...sample, ...change }).replaceAll(/>\s+</g, '><')
}

it('names the buyer’s own order number as buyer reference (BT-10) and as purchase order (BT-13), where the schema has them', () => {
  const xml = write({ customerReference: 'PO <4711>' })
  expect(xml).toContain(
    '<ram:ApplicableHeaderTradeAgreement><ram:BuyerReference>PO &lt;4711&gt;</ram:BuyerReference><ram:SellerTradeParty>',
  )
  expect(xml).toContain(
    '</ram:SellerOrderReferencedDocument><ram:BuyerOrderReferencedDocument><ram:IssuerAssignedID>PO &lt;4711&gt;</ram:IssuerAssignedID></ram:BuyerOrderReferencedDocument></ram:ApplicableHeaderTradeAgreement>',
  )
})

it('says nothing of an order number that nobody gave', () => {
  const xml = write({})
  expect(xml).not.toContain('BuyerReference')
  expect(xml).not.toContain('BuyerOrderReferencedDocument')
})
